# What all our own code is compiled with: link to juzhong_options.
include(CheckIPOSupported)
find_package(Threads REQUIRED)

add_library(juzhong_options INTERFACE)
target_include_directories(juzhong_options INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(juzhong_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion)
target_link_libraries(juzhong_options INTERFACE Threads::Threads)
target_compile_definitions(juzhong_options INTERFACE JUZHONG_VERSION="${PROJECT_VERSION}")

if(JUZHONG_WERROR)
  target_compile_options(juzhong_options INTERFACE -Werror)
endif()
if(JUZHONG_NATIVE)
  target_compile_options(juzhong_options INTERFACE -march=native)
endif()
if(JUZHONG_TUNE)
  target_compile_definitions(juzhong_options INTERFACE JUZHONG_TUNE)
endif()
if(JUZHONG_SANITIZE)
  target_compile_options(juzhong_options INTERFACE -fsanitize=${JUZHONG_SANITIZE} -fno-omit-frame-pointer
                                                   -fno-sanitize-recover=all)
  # GCC 12 sees uninitialised memory in what the address sanitizer makes of the standard library.
  target_compile_options(juzhong_options INTERFACE -Wno-maybe-uninitialized)
  target_link_options(juzhong_options INTERFACE -fsanitize=${JUZHONG_SANITIZE})
endif()
if(MINGW)
  # A Windows machine has none of the compiler's libraries.
  target_link_options(juzhong_options INTERFACE -static)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT JUZHONG_SANITIZE)
  check_ipo_supported(RESULT JUZHONG_LTO OUTPUT JUZHONG_LTO_REASON LANGUAGES CXX)
  if(JUZHONG_LTO)
    set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
    # GCC links the partitions of a program side by side.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
      add_link_options(-flto=auto)
    endif()
  else()
    message(STATUS "No link-time optimisation: ${JUZHONG_LTO_REASON}")
  endif()
endif()
