// Stands for react-refresh/runtime in remotes: it is the shell's.
module.exports = globalThis.__fieldlineRefresh;
