# The system's packages first; a pinned source where the distribution has none.
include(FetchContent)

find_package(cxxopts QUIET)
if(NOT cxxopts_FOUND)
  FetchContent_Declare(cxxopts GIT_REPOSITORY https://github.com/jarro2783/cxxopts GIT_TAG v3.1.1)
  FetchContent_MakeAvailable(cxxopts)
endif()

if(JUZHONG_TESTS)
  find_package(Catch2 QUIET)
  if(NOT Catch2_FOUND)
    FetchContent_Declare(Catch2 GIT_REPOSITORY https://github.com/catchorg/Catch2 GIT_TAG v3.5.4)
    FetchContent_MakeAvailable(Catch2)
    list(APPEND CMAKE_MODULE_PATH ${Catch2_SOURCE_DIR}/extras)
    set(Catch2_VERSION 3.5.4)
  endif()
endif()
