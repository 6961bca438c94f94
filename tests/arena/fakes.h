#pragma once

#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include "bench/arena/engine_client.h"

namespace juzhong::test {

/// Never set: nothing interrupts these tests.
inline const std::atomic<bool> kGoesOn{false};

/// Settings of tests/programs/fake_engine in a mode of misbehaviour, with a limit that costs no time.
inline arena::EngineSettings fakeEngine(const std::string& name, const std::string& mode,
                                        arena::Dialect dialect = arena::Dialect::Uci, int after = 0) {
    arena::EngineSettings settings;
    settings.name = name;
    settings.launch.command = JUZHONG_FAKE_ENGINE;
    settings.launch.arguments = {dialect == arena::Dialect::Uci ? "uci" : "ucci", mode,
                                 std::to_string(after)};
    settings.dialect = dialect;
    settings.limits.nodes = 1;
    return settings;
}

/// A file that is gone with its owner.
class TemporaryFile {
   public:
    explicit TemporaryFile(std::string_view name);
    ~TemporaryFile();
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    [[nodiscard]] const std::string& path() const { return path_; }
    void write(std::string_view content) const;
    [[nodiscard]] std::string read() const;

   private:
    std::string path_;
};

}  // namespace juzhong::test
