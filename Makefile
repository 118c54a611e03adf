.PHONY: all
all:
	swift build -c release -Xswiftc -static-executable -Xswiftc -cross-module-optimization
