#include "book/book_file.h"

#include <algorithm>
#include <utility>

#include "book/little_endian.h"

namespace juzhong {

namespace {

constexpr std::size_t kHeaderSize = 32;
constexpr std::size_t kPositionSize = 12;
constexpr std::size_t kMoveSize = 14;
constexpr std::size_t kNameSize = 12;
constexpr std::uint16_t kNoScore = 0x8000;
constexpr std::uint32_t kLargestCount = 0xFFFF;

using Bytes = std::span<const std::uint8_t>;

/// Where the parts of a checked book lie.
struct Layout {
    Bytes positions;
    Bytes moves;
    Bytes names;
    Bytes text;

    [[nodiscard]] std::size_t positionCount() const { return positions.size() / kPositionSize; }
    [[nodiscard]] std::size_t moveCount() const { return moves.size() / kMoveSize; }
    [[nodiscard]] std::size_t nameCount() const { return names.size() / kNameSize; }

    [[nodiscard]] std::uint64_t key(std::size_t i) const {
        return little_endian::read<std::uint64_t>(positions, i * kPositionSize);
    }
    /// Also for the position behind the last.
    [[nodiscard]] std::size_t firstMove(std::size_t i) const {
        return i == positionCount() ? moveCount()
                                    : little_endian::read<std::uint32_t>(positions, i * kPositionSize + 8);
    }
    [[nodiscard]] std::uint64_t nameKey(std::size_t i) const {
        return little_endian::read<std::uint64_t>(names, i * kNameSize);
    }
    [[nodiscard]] std::size_t nameBegin(std::size_t i) const {
        return i == nameCount() ? text.size() : little_endian::read<std::uint32_t>(names, i * kNameSize + 8);
    }
    [[nodiscard]] std::string_view name(std::size_t i) const {
        const Bytes part = text.subspan(nameBegin(i), nameBegin(i + 1) - nameBegin(i));
        return {reinterpret_cast<const char*>(part.data()), part.size()};
    }
    [[nodiscard]] BookMove move(std::size_t i) const;
};

BookMove Layout::move(std::size_t i) const {
    const auto number = [this, i](std::size_t offset) {
        return little_endian::read<std::uint16_t>(moves, i * kMoveSize + offset);
    };
    BookMove result;
    result.move = Move::fromBits(number(0));
    result.weight = number(2);
    if (number(4) != kNoScore) {
        result.score = static_cast<std::int16_t>(number(4));
    }
    result.sharpness = moves[i * kMoveSize + 6];
    result.games = {number(8), number(10), number(12)};
    return result;
}

std::optional<Fault> checkPositions(const Layout& layout) {
    if (layout.positionCount() > 0 && layout.firstMove(0) != 0) {
        return Fault{"the first position does not begin at the first move"};
    }
    for (std::size_t i = 0; i < layout.positionCount(); ++i) {
        if (layout.firstMove(i) >= layout.firstMove(i + 1) || layout.firstMove(i + 1) > layout.moveCount()) {
            return Fault{"position " + std::to_string(i) + " has no moves of its own"};
        }
        if (i > 0 && layout.key(i - 1) >= layout.key(i)) {
            return Fault{"position " + std::to_string(i) + " is out of order"};
        }
    }
    return std::nullopt;
}

std::optional<Fault> checkMoves(const Layout& layout) {
    for (std::size_t i = 0; i < layout.moveCount(); ++i) {
        const BookMove move = layout.move(i);
        const bool onBoard = move.move.from() < Square::None && move.move.to() < Square::None;
        if (!onBoard || !move.move.isReal() || move.weight < 1 || move.sharpness > 100) {
            return Fault{"entry " + std::to_string(i) + " is no move"};
        }
    }
    return std::nullopt;
}

std::optional<Fault> checkNames(const Layout& layout) {
    if (layout.nameCount() > 0 && layout.nameBegin(0) != 0) {
        return Fault{"the first name does not begin at the first letter"};
    }
    for (std::size_t i = 0; i < layout.nameCount(); ++i) {
        if (layout.nameBegin(i) > layout.nameBegin(i + 1) || layout.nameBegin(i + 1) > layout.text.size() ||
            (i > 0 && layout.nameKey(i - 1) >= layout.nameKey(i))) {
            return Fault{"name " + std::to_string(i) + " is out of order"};
        }
    }
    return std::nullopt;
}

/// Parts of a file that has the right size for its header.
Result<Layout> splitBook(Bytes bytes) {
    const bool hasMagic =
        bytes.size() >= kBookMagic.size() && std::equal(kBookMagic.begin(), kBookMagic.end(), bytes.begin());
    if (!hasMagic) {
        return Fault{"not a book of our format"};
    }
    if (bytes.size() < kHeaderSize) {
        return Fault{"cut off in its header"};
    }
    const auto version = little_endian::read<std::uint16_t>(bytes, 4);
    if (version != kBookVersion) {
        return Fault{"version " + std::to_string(version) + " is not one we read"};
    }
    const auto sizeOf = [bytes](std::size_t offset, std::size_t each) {
        return little_endian::read<std::uint32_t>(bytes, offset) * std::uint64_t{each};
    };
    const std::array<std::uint64_t, 4> sizes{sizeOf(8, kPositionSize), sizeOf(12, kMoveSize),
                                             sizeOf(16, kNameSize), sizeOf(20, 1)};
    const std::uint64_t expected = kHeaderSize + sizes[0] + sizes[1] + sizes[2] + sizes[3];
    if (bytes.size() != expected) {
        return Fault{std::to_string(bytes.size()) + " bytes instead of " + std::to_string(expected)};
    }
    Layout layout;
    std::size_t begin = kHeaderSize;
    const std::array<Bytes*, 4> parts{&layout.positions, &layout.moves, &layout.names, &layout.text};
    for (std::size_t i = 0; i < parts.size(); ++i) {
        *parts[i] = bytes.subspan(begin, static_cast<std::size_t>(sizes[i]));
        begin += static_cast<std::size_t>(sizes[i]);
    }
    return layout;
}

Result<Layout> checkBook(Bytes bytes) {
    Result<Layout> layout = splitBook(bytes);
    if (!layout) {
        return layout;
    }
    if (little_endian::read<std::uint64_t>(bytes, 24) != fnv1a(bytes.subspan(kHeaderSize))) {
        return Fault{"damaged: its checksum is wrong"};
    }
    if (auto fault = checkPositions(*layout)) {
        return *std::move(fault);
    }
    if (auto fault = checkMoves(*layout)) {
        return *std::move(fault);
    }
    if (auto fault = checkNames(*layout)) {
        return *std::move(fault);
    }
    return layout;
}

/// First index in 0..count whose key is not below `key`.
template <typename KeyAt>
std::size_t lowerBound(std::size_t count, std::uint64_t key, KeyAt keyAt) {
    std::size_t begin = 0;
    while (count > 0) {
        const std::size_t half = count / 2;
        if (keyAt(begin + half) < key) {
            begin += half + 1;
            count -= half + 1;
        } else {
            count = half;
        }
    }
    return begin;
}

class FileBook : public BookSource {
   public:
    FileBook(const Layout& layout, std::vector<std::uint8_t> owned)
        : owned_(std::move(owned)), layout_(layout) {}

    [[nodiscard]] std::vector<BookMove> storedMoves(const Position& position) const override {
        const BoardCode code = encodeBoard(position);
        const std::uint64_t key = code.key();
        const std::size_t found =
            lowerBound(layout_.positionCount(), key, [this](std::size_t i) { return layout_.key(i); });
        std::vector<BookMove> moves;
        if (found == layout_.positionCount() || layout_.key(found) != key) {
            return moves;
        }
        for (std::size_t i = layout_.firstMove(found); i < layout_.firstMove(found + 1); ++i) {
            moves.push_back(layout_.move(i));
            moves.back().move = code.fromNormal(moves.back().move);
        }
        return moves;
    }

    [[nodiscard]] std::size_t positionCount() const override { return layout_.positionCount(); }
    [[nodiscard]] std::string formatName() const override { return "juzhong"; }

    [[nodiscard]] std::string_view nameOf(const Position& position) const override {
        const std::uint64_t key = encodeBoard(position).key();
        const std::size_t found =
            lowerBound(layout_.nameCount(), key, [this](std::size_t i) { return layout_.nameKey(i); });
        const bool isNamed = found < layout_.nameCount() && layout_.nameKey(found) == key;
        return isNamed ? layout_.name(found) : std::string_view{};
    }

   private:
    std::vector<std::uint8_t> owned_;
    Layout layout_;
};

/// Small enough for the file, in the same proportion.
BookGames fitting(BookGames games) {
    while (std::max({games.wins, games.draws, games.losses}) > kLargestCount) {
        games = {games.wins / 2, games.draws / 2, games.losses / 2};
    }
    return games;
}

void appendMove(std::vector<std::uint8_t>& bytes, const BookMove& move) {
    using little_endian::append;
    constexpr int kLargestScore = 32767;
    append(bytes, move.move.bits());
    append(bytes, static_cast<std::uint16_t>(std::clamp(move.weight, 1, kMaxBookWeight)));
    const int score = std::clamp(move.score.value_or(0), -kLargestScore, kLargestScore);
    append(bytes, move.score ? static_cast<std::uint16_t>(score) : kNoScore);
    append(bytes, static_cast<std::uint8_t>(std::clamp(move.sharpness, 0, 100)));
    append(bytes, std::uint8_t{0});
    const BookGames games = fitting(move.games);
    append(bytes, static_cast<std::uint16_t>(games.wins));
    append(bytes, static_cast<std::uint16_t>(games.draws));
    append(bytes, static_cast<std::uint16_t>(games.losses));
}

/// Everything behind the header.
std::vector<std::uint8_t> encodeBody(const BookData& data) {
    using little_endian::append;
    std::vector<std::uint8_t> body;
    std::uint32_t begin = 0;
    for (const BookPosition& position : data.positions) {
        append(body, position.key);
        append(body, begin);
        begin += static_cast<std::uint32_t>(position.moves.size());
    }
    for (const BookPosition& position : data.positions) {
        for (const BookMove& move : position.moves) {
            appendMove(body, move);
        }
    }
    begin = 0;
    for (const auto& [key, name] : data.names) {
        append(body, key);
        append(body, begin);
        begin += static_cast<std::uint32_t>(name.size());
    }
    for (const auto& [key, name] : data.names) {
        body.insert(body.end(), name.begin(), name.end());
    }
    return body;
}

}  // namespace

std::vector<std::uint8_t> encodeBook(const BookData& data) {
    using little_endian::append;
    const std::vector<std::uint8_t> body = encodeBody(data);
    std::size_t textSize = 0;
    for (const auto& [key, name] : data.names) {
        textSize += name.size();
    }
    std::vector<std::uint8_t> bytes(kBookMagic.begin(), kBookMagic.end());
    append(bytes, kBookVersion);
    append(bytes, std::uint16_t{0});
    append(bytes, static_cast<std::uint32_t>(data.positions.size()));
    append(bytes, static_cast<std::uint32_t>(data.moveCount()));
    append(bytes, static_cast<std::uint32_t>(data.names.size()));
    append(bytes, static_cast<std::uint32_t>(textSize));
    append(bytes, fnv1a(body));
    bytes.insert(bytes.end(), body.begin(), body.end());
    return bytes;
}

Result<BookData> decodeBook(std::span<const std::uint8_t> bytes) {
    const Result<Layout> layout = checkBook(bytes);
    if (!layout) {
        return Fault{layout.fault()};
    }
    BookData data;
    data.positions.resize(layout->positionCount());
    for (std::size_t i = 0; i < data.positions.size(); ++i) {
        data.positions[i].key = layout->key(i);
        for (std::size_t move = layout->firstMove(i); move < layout->firstMove(i + 1); ++move) {
            data.positions[i].moves.push_back(layout->move(move));
        }
    }
    for (std::size_t i = 0; i < layout->nameCount(); ++i) {
        data.names.emplace_back(layout->nameKey(i), layout->name(i));
    }
    return data;
}

Result<std::shared_ptr<const BookSource>> viewBook(std::span<const std::uint8_t> bytes) {
    const Result<Layout> layout = checkBook(bytes);
    if (!layout) {
        return Fault{layout.fault()};
    }
    return std::shared_ptr<const BookSource>(
        std::make_shared<const FileBook>(*layout, std::vector<std::uint8_t>{}));
}

Result<std::shared_ptr<const BookSource>> adoptBook(std::vector<std::uint8_t> bytes) {
    const Result<Layout> layout = checkBook(bytes);
    if (!layout) {
        return Fault{layout.fault()};
    }
    // Moving a vector leaves its bytes where they are.
    return std::shared_ptr<const BookSource>(std::make_shared<const FileBook>(*layout, std::move(bytes)));
}

}  // namespace juzhong
