/* Many tables on a graphics card, as a C interface: what python/kilostone/cuda.py calls. All arrays
 * are in device memory; calls on one environment come from one thread at a time and are ordered by
 * the CUDA stream given. A function that fails returns 0 (or null), and kilostone_cuda_error() says
 * why.
 */
#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct kilostone_cuda_env;

/* As EnvRows in src/env/rows.h; null where an array isn't wanted. */
struct kilostone_cuda_rows {
    uint8_t* seats;
    uint64_t* masks;
    uint64_t* observations;
    uint64_t* hidden;
    uint64_t* stages;
    uint8_t* ended;
    int32_t* points;
    int32_t* totals;
    uint8_t* winners;
};

struct kilostone_cuda_plan {
    const char*
        tables; /* "classic 2; trio 4x2 chain=none": table i plays line i modulo their number */
    const void*
        rulebooks; /* or null: compiled rulebooks instead, as the Python module makes them */
    uint64_t rulebooks_size;
    uint64_t count;
    uint64_t seed;
    int matches;
    int device;
};

const char* kilostone_cuda_error(void);
struct kilostone_cuda_env* kilostone_cuda_create(const struct kilostone_cuda_plan* plan);
void kilostone_cuda_destroy(struct kilostone_cuda_env* env);

int kilostone_cuda_reset(struct kilostone_cuda_env* env, uint64_t seed,
                         const struct kilostone_cuda_rows* rows, void* stream);
int kilostone_cuda_write(struct kilostone_cuda_env* env, const struct kilostone_cuda_rows* rows,
                         void* stream);
/* One action a table, each of 1, 4 or 8 bytes. Where one of them is illegal nothing happens at any
 * table, by this step and the next ones, until kilostone_cuda_illegal() has been asked. */
int kilostone_cuda_step(struct kilostone_cuda_env* env, const void* actions, int bytes,
                        const struct kilostone_cuda_rows* rows, void* stream);
int kilostone_cuda_random_actions(struct kilostone_cuda_env* env, void* actions, int bytes,
                                  void* stream);
/* Waits for the stream. 1 where no action was illegal, 2 where the action of a table was: the first
 * such table of the step and its action. */
int kilostone_cuda_illegal(struct kilostone_cuda_env* env, uint64_t* table, int64_t* action,
                           void* stream);

/* The compiled rulebook of one line, for a caller without the Python module; `rulebook` has room for
 * kilostone_cuda_constant("rulebook_bytes"). */
int kilostone_cuda_rulebook(const char* table, void* rulebook);

/* Constants: "actions", "mask_width", "observation_size", "hidden_size", "bytes_per_table",
 * "rulebook_bytes", "max_seats"; -1 for others. */
int64_t kilostone_cuda_constant(const char* name);

#ifdef __cplusplus
}
#endif
