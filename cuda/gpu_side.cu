// Random stages on a graphics card: one thread plays a stage after the other, by the same functions
// as a processor.
#include "cuda/check_cuda.h"
#include "cuda/gpu_side.h"

namespace kilostone {
namespace {

// The rules are read all the time, from everywhere: each block keeps a copy of its own.
__device__ const EnvRules& copy_to_block(const EnvRules& env, std::uint64_t* memory) {
    static_assert(sizeof(EnvRules) % 8 == 0);
    const auto* words = reinterpret_cast<const std::uint64_t*>(&env);
    for (unsigned i = threadIdx.x; i < sizeof(EnvRules) / 8; i += blockDim.x) memory[i] = words[i];
    __syncthreads();
    return *reinterpret_cast<const EnvRules*>(memory);
}

// Two blocks on a multiprocessor, so at most 128 registers a thread: measured, fewer threads wait for
// memory too often, and with more of them their states leave the first cache.
template <bool hashed>
__global__ void __launch_bounds__(256, 2) play_stages(const EnvRules* rules, std::uint64_t seed, std::uint64_t count,
                            StageTally* sum) {
    __shared__ std::uint64_t memory[sizeof(EnvRules) / 8];
    const EnvRules& env         = copy_to_block(*rules, memory);
    const std::uint64_t threads = std::uint64_t{gridDim.x} * blockDim.x;
    StageTally mine;
    for (std::uint64_t k = std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x; k < count;
         k += threads)
        mine.add(play_random_stage<hashed>(env, seed, k));
    atomicAdd(reinterpret_cast<unsigned long long*>(&sum->hash),
              static_cast<unsigned long long>(mine.hash));
    atomicAdd(reinterpret_cast<unsigned long long*>(&sum->moves),
              static_cast<unsigned long long>(mine.moves));
}

// Times what is launched between its construction and seconds().
class Stopwatch {
public:
    Stopwatch() {
        KILOSTONE_CUDA(cudaEventCreate(&begun_));
        KILOSTONE_CUDA(cudaEventCreate(&ended_));
        KILOSTONE_CUDA(cudaEventRecord(begun_));
    }
    ~Stopwatch() {
        cudaEventDestroy(begun_);
        cudaEventDestroy(ended_);
    }
    Stopwatch(const Stopwatch&)            = delete;
    Stopwatch& operator=(const Stopwatch&) = delete;

    double seconds() {
        float milliseconds = 0;
        KILOSTONE_CUDA(cudaEventRecord(ended_));
        KILOSTONE_CUDA(cudaEventSynchronize(ended_));
        KILOSTONE_CUDA(cudaEventElapsedTime(&milliseconds, begun_, ended_));
        return milliseconds / 1000.0;
    }

private:
    cudaEvent_t begun_{};
    cudaEvent_t ended_{};
};

cudaDeviceProp device() {
    cudaDeviceProp properties{};
    KILOSTONE_CUDA(cudaGetDeviceProperties(&properties, 0));
    return properties;
}

}  // namespace

std::string gpu_name() { return device().name; }

GpuRun play_on_gpu(const EnvRules& env, std::uint64_t seed, std::uint64_t count, bool hashed,
                   GpuShape shape) {
    static const int multiprocessors = device().multiProcessorCount;
    DeviceArray<EnvRules> rules(1);
    DeviceArray<StageTally> sum(1);
    GpuRun run;
    rules.write(&env);
    sum.write(&run.tally);
    const auto blocks = static_cast<unsigned>(multiprocessors * shape.blocks);
    Stopwatch watch;
    const auto kernel = hashed ? play_stages<true> : play_stages<false>;
    kernel<<<blocks, static_cast<unsigned>(shape.threads)>>>(rules.data(), seed, count, sum.data());
    KILOSTONE_CUDA(cudaGetLastError());
    run.seconds = watch.seconds();
    sum.read(&run.tally);
    return run;
}

}  // namespace kilostone
