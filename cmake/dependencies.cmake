# The system's packages first; a pinned source where the distribution has none.
include(FetchContent)

if(CMAKE_CROSSCOMPILING)
  # The build machine's header is good, but its folder must not come before the target's own.
  find_path(CXXOPTS_FOLDER cxxopts.hpp NO_CMAKE_FIND_ROOT_PATH)
  if(CXXOPTS_FOLDER)
    configure_file(${CXXOPTS_FOLDER}/cxxopts.hpp ${PROJECT_BINARY_DIR}/cxxopts/cxxopts.hpp COPYONLY)
    add_library(cxxopts::cxxopts INTERFACE IMPORTED GLOBAL)
    target_include_directories(cxxopts::cxxopts INTERFACE ${PROJECT_BINARY_DIR}/cxxopts)
  endif()
else()
  find_package(cxxopts QUIET)
endif()
if(NOT TARGET cxxopts::cxxopts)
  FetchContent_Declare(cxxopts SYSTEM
    GIT_REPOSITORY https://github.com/jarro2783/cxxopts
    GIT_TAG eb787304d67ec22f7c3a184ee8b4c481d04357fd) # v3.1.1
  FetchContent_MakeAvailable(cxxopts)
endif()

if(JUZHONG_TESTS)
  find_package(Catch2 QUIET)
  if(NOT Catch2_FOUND)
    FetchContent_Declare(Catch2 SYSTEM
      GIT_REPOSITORY https://github.com/catchorg/Catch2
      GIT_TAG b5373dadca40b7edc8570cf9470b9b1cb1934d40) # v3.5.4
    FetchContent_MakeAvailable(Catch2)
    set(Catch2_VERSION 3.5.4)
  endif()
endif()
