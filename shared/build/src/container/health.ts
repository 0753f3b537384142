/**
 * The container engine's health check: exits with 0 if the server is ready for its roles, else with
 * 1.
 */
const { PORT = '3000', FIELDLINE_ROLES = 'web,api' } = process.env;
const address = FIELDLINE_ROLES.includes('api') ? '/api/status' : '/releases/status';
fetch(`http://127.0.0.1:${PORT}${address}`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
