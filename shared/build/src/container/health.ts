/** What a container engine asks: ends with 0 where the server is ready for what it serves, else with 1. */
const { PORT = '3000', FIELDLINE_ROLES = 'web,api' } = process.env;
const address = FIELDLINE_ROLES.includes('api') ? '/api/status' : '/releases/status';
fetch(`http://127.0.0.1:${PORT}${address}`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
