// Errors of the CUDA runtime as exceptions that name the call.
#pragma once

#include <cuda_runtime.h>

#include <stdexcept>
#include <string>

namespace kilostone {

inline void check_cuda(cudaError_t error, const char* call) {
    if (error != cudaSuccess)
        throw std::runtime_error(std::string(call) + ": " + cudaGetErrorString(error));
}

// Memory of the device that is given back.
template <class T>
class DeviceArray {
public:
    explicit DeviceArray(std::size_t size) : size_(size) {
        check_cuda(cudaMalloc(&data_, size * sizeof(T)), "cudaMalloc");
    }
    ~DeviceArray() { cudaFree(data_); }
    DeviceArray(const DeviceArray&)            = delete;
    DeviceArray& operator=(const DeviceArray&) = delete;

    [[nodiscard]] T* data() const { return data_; }
    [[nodiscard]] std::size_t size() const { return size_; }
    void write(const T* from) {
        check_cuda(cudaMemcpy(data_, from, size_ * sizeof(T), cudaMemcpyHostToDevice),
                   "cudaMemcpy");
    }
    void read(T* to) const {
        check_cuda(cudaMemcpy(to, data_, size_ * sizeof(T), cudaMemcpyDeviceToHost), "cudaMemcpy");
    }

private:
    T* data_          = nullptr;
    std::size_t size_ = 0;
};

}  // namespace kilostone

#define KILOSTONE_CUDA(call) ::kilostone::check_cuda((call), #call)
