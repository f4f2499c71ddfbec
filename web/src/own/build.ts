// The version of the engine and its bots.
export const build = __BUILD__;
