#!/bin/sh
# Builds what runs on a graphics card: build/gpu/kilostone-gpu, kilostone-gpu-check and
# libkilostone_cuda.so. Needs nvcc (12 or later) and g++; no other library, and no CMake. Prints what is
# missing and exits with 3 where there is no nvcc.
#
#     KILOSTONE_GPU_ARCH=sm_90 tools/gpu_build.sh     (default: the architecture of the card here, else sm_90)
set -eu
cd "$(dirname "$0")/.."

nvcc=${NVCC:-$(command -v nvcc || echo /usr/local/cuda/bin/nvcc)}
[ -x "$nvcc" ] || { echo "nvcc is missing: install the CUDA toolkit, or name it in NVCC" >&2; exit 3; }
arch=${KILOSTONE_GPU_ARCH:-$(nvidia-smi --query-gpu=compute_cap --format=csv,noheader 2>/dev/null | head -n 1 | sed 's/\./&/; s/\.//; s/^/sm_/')}
case $arch in sm_[0-9]*) ;; *) arch=sm_90 ;; esac
out=build/gpu
mkdir -p $out
cxx=${CXX:-g++}
flags="-std=c++20 -O3 -DNDEBUG -fPIC -march=native -ffp-contract=off -Isrc -I. -Wall -Wextra -Wno-restrict"
cuda_include=$(dirname "$nvcc")/../include

# What the environments need of the engine and the editions.
sources="src/engine/rulebook.cpp src/engine/facts.cpp src/engine/view.cpp src/env/env_rules.cpp \
    src/env/vector/vector_env.cpp src/env/vector/thread_team.cpp src/editions/registry.cpp \
    src/editions/house.cpp src/editions/check.cpp src/editions/card_code.cpp src/base/nearest.cpp src/base/utf8.cpp \
    cuda/cpu_side.cpp cuda/table_line.cpp cuda/env_rulebooks.cpp"
objects=
jobs=
for source in $sources cuda/bench_main.cpp cuda/env_check.cpp; do
    object=$out/$(echo "$source" | tr / _).o
    # shellcheck disable=SC2086  # several flags
    "$cxx" $flags -I"$cuda_include" -c "$source" -o "$object" & jobs="$jobs $!"
    case $source in cuda/bench_main.cpp|cuda/env_check.cpp) ;; *) objects="$objects $object" ;; esac
done
for kernel in gpu_side vector_env; do
    "$nvcc" -std=c++20 -O3 -DNDEBUG -arch="$arch" --expt-relaxed-constexpr -Xcompiler -fPIC -Isrc -I. \
        ${KILOSTONE_NVCC_FLAGS:-} -c cuda/$kernel.cu -o $out/$kernel.o & jobs="$jobs $!"
done
for job in $jobs; do wait "$job"; done
# shellcheck disable=SC2086  # several objects
{
    "$nvcc" -o $out/kilostone-gpu $out/cuda_bench_main.cpp.o $out/gpu_side.o $objects -lpthread
    "$nvcc" -o $out/kilostone-gpu-check $out/cuda_env_check.cpp.o $out/vector_env.o $objects -lpthread
    "$nvcc" -shared -o $out/libkilostone_cuda.so $out/vector_env.o $objects -lpthread
}
echo "built for $arch: $out/kilostone-gpu, $out/kilostone-gpu-check, $out/libkilostone_cuda.so"
