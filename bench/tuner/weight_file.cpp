#include "bench/tuner/weight_file.h"

#include <cstddef>
#include <sstream>

#include "eval/named_rows.h"

namespace juzhong::tuner {
namespace {

constexpr std::size_t kColumns = 108;

/// One row, wrapped to the width of our files.
void writeRow(std::ostream& file, const NamedRow& row, const WeightTable& weights) {
    file << "    setRow(table, {\"" << row.term << "\", \"" << row.row << "\",\n";
    std::string line = "                   {";
    for (std::size_t i = 0; i < row.count; ++i) {
        const Tapered value = weights[row.first + i];
        std::ostringstream pair;
        pair << '{' << value.middlegame() << ", " << value.endgame() << '}'
             << (i + 1 < row.count ? "," : "}});");
        if (line.size() + pair.str().size() > kColumns) {
            file << line << '\n';
            line = "                   ";
        }
        if (line.back() == ',') {
            line += ' ';
        }
        line += pair.str();
    }
    file << line << '\n';
}

}  // namespace

std::string weightFile(const WeightTable& weights, const std::vector<std::string>& remarks) {
    std::ostringstream file;
    file << "// Written by juzhong-tuner. Values are middlegame and endgame centipawns.\n";
    for (const std::string& remark : remarks) {
        file << "// " << remark << '\n';
    }
    file << "// clang-format off\n"
            "#include \"eval/weights.h\"\n\n"
            "#include \"eval/named_rows.h\"\n\n"
            "namespace juzhong {\n"
            "namespace {\n\n"
            "constexpr WeightTable buildWeights() {\n"
            "    WeightTable table{};\n";
    for (const NamedRow& row : kNamedRows) {
        writeRow(file, row, weights);
    }
    file << "    return table;\n"
            "}\n\n"
            "}  // namespace\n\n"
            "constinit const WeightTable kWeights = buildWeights();\n\n"
            "}  // namespace juzhong\n";
    return file.str();
}

}  // namespace juzhong::tuner
