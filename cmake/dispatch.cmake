# One program, two instruction sets: the release build holds the whole engine twice, once for any x86-64
# processor and once for those with AVX2 and BMI2 (x86-64-v3), and picks at start. Tables of bits live from
# popcount and bit scans, so this is worth more than any table layout.
#
# The second copy is compiled with the namespace `juzhong` renamed, linked into one object by itself and
# stripped of every global name but its entry, so no inline function of the standard library that was compiled
# for the newer processor can end up in the older path. Its constructors are put aside for the launcher: run at
# start like others, they would end the program on an older processor.

set(JUZHONG_DISPATCH OFF)
if(JUZHONG_LTO AND NOT JUZHONG_NATIVE AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU"
   AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 12
   AND CMAKE_SYSTEM_NAME STREQUAL "Linux" AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND CMAKE_OBJCOPY)
  set(JUZHONG_DISPATCH ON)
endif()

# Adds to `program` a copy of `libraries` and of the source with its entry `runProgram`, for x86-64-v3.
# Link what only the outside provides with `EXTERNAL`.
function(juzhong_add_fast_copy program)
  cmake_parse_arguments(PARSE_ARGV 1 FAST "" "" "LIBRARIES;SOURCES;EXTERNAL")
  set(sources)
  foreach(library IN LISTS FAST_LIBRARIES)
    get_target_property(folder ${library} SOURCE_DIR)
    get_target_property(files ${library} SOURCES)
    foreach(file IN LISTS files)
      cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY ${folder})
      list(APPEND sources ${file})
    endforeach()
  endforeach()

  add_library(${program}_v3 OBJECT ${sources} ${FAST_SOURCES})
  target_link_libraries(${program}_v3 PRIVATE juzhong_options ${FAST_EXTERNAL})
  # Some of their sources are made by the build.
  add_dependencies(${program}_v3 ${FAST_LIBRARIES})
  target_compile_definitions(${program}_v3 PRIVATE juzhong=juzhong_v3)
  target_compile_options(${program}_v3 PRIVATE -march=x86-64-v3)

  set(object ${CMAKE_CURRENT_BINARY_DIR}/${program}_v3.o)
  add_custom_command(
    OUTPUT ${object}
    COMMAND ${CMAKE_CXX_COMPILER} -O3 -flto -flto-partition=one -march=x86-64-v3 -r -nostdlib -flinker-output=nolto-rel
            -Wl,--force-group-allocation $<TARGET_OBJECTS:${program}_v3> -o ${object}
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=*juzhong_v3*runProgram*"
            --rename-section .init_array=juzhong_v3_constructors ${object}
    DEPENDS ${program}_v3 $<TARGET_OBJECTS:${program}_v3>
    COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "Linking the copy of ${program} for x86-64-v3")
  set_source_files_properties(${object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
  target_sources(${program} PRIVATE ${object})
  target_compile_definitions(${program} PRIVATE JUZHONG_DISPATCH)
endfunction()
