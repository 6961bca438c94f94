# Thin front for people, packagers and OpenBench; the build itself is CMake's.
#   make [EXE=name] [CXX=compiler]   the release programs; the engine is ./juzhong or EXE
#   make test | test-long            the tests, with assertions; the long ones too
#   make demo                        the engine thinks about a position of a real game
EXE ?= juzhong
SUFFIX = $(if $(findstring Windows,$(OS)),.exe)

# Only a compiler somebody named; a C compiler stands for its C++ sister.
NAMED = command line environment override
ifneq ($(filter $(NAMED),$(origin CXX)),)
COMPILER := $(CXX)
else ifneq ($(filter $(NAMED),$(origin CC)),)
COMPILER := $(if $(findstring ++,$(CC)),$(CC),$(subst clang,clang++,$(subst gcc,g++,$(CC))))
endif
FLAVOUR := $(if $(COMPILER),-$(notdir $(firstword $(COMPILER))))
RELEASE := build/release$(FLAVOUR)
DEV := build/dev$(FLAVOUR)
CONFIGURE = cmake $(if $(COMPILER),-DCMAKE_CXX_COMPILER=$(COMPILER)) -G 'Unix Makefiles' --preset

CORES := $(shell nproc 2>/dev/null || echo 2)
# The caller's -j when there is one, else all cores.
JOBS = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(CORES))

# The front end cannot run its own targets side by side: each is one CMake build.
.NOTPARALLEL:
.PHONY: all test test-long demo clean

all:
	@$(CONFIGURE) release -B $(RELEASE) > /dev/null
	+@$(MAKE) --no-print-directory -C $(RELEASE) $(JOBS)
	@cp $(RELEASE)/bin/juzhong$(SUFFIX) $(EXE)
	@for program in arena tuner; do \
	    if [ -f $(RELEASE)/bin/juzhong-$$program$(SUFFIX) ]; then \
	        cp $(RELEASE)/bin/juzhong-$$program$(SUFFIX) .; \
	    fi; \
	done

build-dev:
	@$(CONFIGURE) dev -B $(DEV) > /dev/null
	+@$(MAKE) --no-print-directory -C $(DEV) $(JOBS)

test: build-dev
	@ctest --test-dir $(DEV) --output-on-failure --no-tests=error -j$(CORES)

test-long: build-dev
	@ctest --test-dir $(DEV) --output-on-failure --no-tests=error -j$(CORES) -C Long

# A position of a master game; the engine has five seconds.
DEMO = position fen r1bakab1r/9/1cn4c1/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKABR1 b - - 0 1
demo: all
	@echo '$(DEMO)'
	@(echo ucci; echo '$(DEMO)'; echo go movetime 5000; sleep 6; echo quit) | $(RELEASE)/bin/juzhong

clean:
	rm -rf build $(EXE) juzhong-arena$(SUFFIX) juzhong-tuner$(SUFFIX)
