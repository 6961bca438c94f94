#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string_view>

#include "eval/tapered.h"
#include "eval/terms/terms.h"
#include "eval/weights.h"

/// The rows of all terms by name, so that a file of values survives new and moved rows.
namespace juzhong {

/// A row with its place in the table of all weights.
struct NamedRow {
    std::string_view term;
    std::string_view row;
    std::size_t first = 0;
    std::size_t count = 0;
};

inline constexpr std::size_t kNamedRowCount = [] {
    std::size_t count = 0;
    terms::forEach([&]<std::size_t I>() { count += terms::Term<I>::kRows.size(); });
    return count;
}();

inline constexpr std::array<NamedRow, kNamedRowCount> kNamedRows = [] {
    std::array<NamedRow, kNamedRowCount> rows{};
    std::size_t next = 0;
    terms::forEach([&]<std::size_t I>() {
        for (const WeightRow& row : terms::Term<I>::kRows) {
            rows[next++] = {terms::Term<I>::kName, row.name, terms::kBlockStarts[I] + row.first, row.count};
        }
    });
    return rows;
}();

/// The values of one row.
struct RowValues {
    std::string_view term;
    std::string_view row;
    std::initializer_list<Tapered> values;
};

/// A table from rows; rows not given are zero. A row that does not exist, or a wrong number of values, does
/// not compile.
constexpr void setRow(WeightTable& table, const RowValues& given) {
    for (const NamedRow& row : kNamedRows) {
        if (row.term == given.term && row.row == given.row) {
            if (row.count != given.values.size()) {
                throw std::logic_error("wrong number of values in a row of weights");
            }
            std::copy(given.values.begin(), given.values.end(),
                      table.begin() + static_cast<std::ptrdiff_t>(row.first));
            return;
        }
    }
    throw std::logic_error("values for a row of weights that does not exist");
}

}  // namespace juzhong
