#pragma once

#include <ostream>
#include <streambuf>
#include <string>

#include "protocol/output.h"

namespace juzhong {

/// A stream for work that prints text: each line goes out when it is complete, empty ones are left out.
class LineStream : public std::ostream {
   public:
    explicit LineStream(Output& output) : std::ostream(nullptr), buffer_(output) { rdbuf(&buffer_); }

   private:
    class Buffer : public std::streambuf {
       public:
        explicit Buffer(Output& output) : output_(output) {}

       private:
        int_type overflow(int_type c) override {
            if (c == '\n') {
                output_.block(line_);
                line_.clear();
            } else if (c != traits_type::eof()) {
                line_ += traits_type::to_char_type(c);
            }
            return traits_type::not_eof(c);
        }

        Output& output_;
        std::string line_;
    };

    Buffer buffer_;
};

}  // namespace juzhong
