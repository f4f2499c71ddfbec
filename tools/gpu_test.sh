#!/bin/sh
# make gpu-test: builds what runs on a graphics card and checks it there. Hashes of random stages in every
# form and in ten sets of house rules against the processor's; the environment against the processor's,
# array by array; the Python module on torch tensors where torch is. Prints what it measures.
# KILOSTONE_GPU_STAGES (1000000) stages of each table are hashed.
#
# Exit codes: 0 all equal, 1 not, 3 no nvcc or no card.
set -u
cd "$(dirname "$0")/.." || exit 1

tools/gpu_build.sh || exit 3
code=0
build/gpu/kilostone-gpu --stages "${KILOSTONE_GPU_STAGES:-1000000}" || code=$?
build/gpu/kilostone-gpu-check || code=$?
if [ ! -e "${KILOSTONE_PYTHON:-python}/kilostone/cuda.py" ]; then
    echo "no python/kilostone/cuda.py: not checked"
elif python3 -c 'import torch' 2>/dev/null; then
    python3 cuda/torch_check.py || code=$?
else
    echo "no torch here: the Python module is not checked"
fi
if [ "${KILOSTONE_GPU_TUNE:-0}" = 1 ]; then
    build/gpu/kilostone-gpu --tune --tables "classic 2; classic 6x2" || code=$?
fi
[ "$code" -eq 0 ] && echo "gpu-test: passed" || echo "gpu-test: FAILED ($code)"
exit "$code"
