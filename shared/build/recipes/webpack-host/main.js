import('./host.js');
