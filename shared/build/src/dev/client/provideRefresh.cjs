// The shell's: remotes take it from here, because React has room for one.
globalThis.__fieldlineRefresh = require('react-refresh/runtime');
