# Writes OUTPUT, a C++ file with the bytes of BOOK.
file(READ ${BOOK} digits HEX)
string(REGEX REPLACE "(................................)" "\\1\n    " digits "${digits}")
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1, " digits "${digits}")
file(WRITE ${OUTPUT} "#include \"book/default_book.h\"

namespace juzhong {

namespace {

constexpr std::uint8_t kBytes[] = {
    ${digits}
};

}  // namespace

std::span<const std::uint8_t> defaultBookBytes() {
    return kBytes;
}

}  // namespace juzhong
")
