// The shell's runtime: remotes use it too, because React supports only one.
globalThis.__fieldlineRefresh = require('react-refresh/runtime');
