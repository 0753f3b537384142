// Replaces react-refresh/runtime in remotes with the shell's.
module.exports = globalThis.__fieldlineRefresh;
