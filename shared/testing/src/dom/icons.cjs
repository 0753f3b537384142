// For CommonJS, lucide-react is one file with 1,700 icons, which every test file would run. Here an
// icon is loaded from its own file on demand.
const { join } = require('node:path');

const ICONS = join(__dirname, '../../../../node_modules/lucide-react/dist/esm/icons');

/** `Trash2` is in `trash-2.mjs`. */
const fileOf = (name) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([0-9])([A-Z])/g, '$1-$2')
    .toLowerCase();

module.exports = new Proxy(
  { __esModule: true },
  {
    get: (known, name) =>
      name in known || typeof name !== 'string'
        ? known[name]
        : require(join(ICONS, `${fileOf(name)}.mjs`)).default,
  },
);
