import { protocol, types } from '@electric-sql/pglite';

const { Parser, serialize } = protocol;

/**
 * More than the statements in use, which differ by their filters and the lengths of their lists.
 */
const KEPT = 400;

/**
 * Runs statements, each prepared once, with the messages of PostgreSQL's extended query protocol.
 * Parsing and describing a statement again costs several times its execution.
 * @param {(message: Uint8Array) => Promise<Uint8Array>} exchange
 */
export function createStatements(exchange) {
  /** @type {Map<string, { name: string, parameters: number[], fields: [string, number][] }>} */
  const prepared = new Map();
  let count = 0;

  /** @param {string} text */
  async function prepare(text) {
    if (prepared.size >= KEPT) await forget();
    count += 1;
    const statement = {
      name: `s${count}`,
      parameters: /** @type {number[]} */ ([]),
      fields: /** @type {[string, number][]} */ ([]),
    };
    const described = await exchange(
      joined([
        serialize.parse({ name: statement.name, text }),
        serialize.describe({ type: 'S', name: statement.name }),
        serialize.sync(),
      ]),
    );
    read(described, (message) => {
      if (message.name === 'parameterDescription') statement.parameters = message.dataTypeIDs;
      if (message.name === 'rowDescription') {
        statement.fields = message.fields.map((/** @type {any} */ field) => [
          field.name,
          field.dataTypeID,
        ]);
      }
    });
    prepared.set(text, statement);
    return statement;
  }

  async function forget() {
    for (const { name } of prepared.values()) {
      await exchange(joined([serialize.close({ type: 'S', name }), serialize.sync()]));
    }
    prepared.clear();
  }

  return {
    /**
     * Returns the names and types of the fields, and PostgreSQL's messages unparsed.
     * @param {string} text
     * @param {readonly unknown[]} parameters
     */
    async run(text, parameters) {
      const statement = prepared.get(text) ?? (await prepare(text));
      const values = parameters.map((value, index) => {
        if (value === null || value === undefined) return null;
        const type = statement.parameters[index];
        const write = type === undefined ? undefined : types.serializers[type];
        return write ? write(value) : String(value);
      });
      const { name, fields } = statement;
      const bytes = await exchange(
        joined([
          serialize.bind({ statement: name, values }),
          serialize.execute(),
          serialize.sync(),
        ]),
      );
      return { fields, bytes };
    },

    /**
     * Runs several statements at once, without parameters; they may change tables that prepared
     * statements use.
     * @param {string} text
     */
    async runAll(text) {
      read(await exchange(serialize.query(text)));
      await forget();
    },
  };
}

/**
 * Parses PostgreSQL's messages.
 * @param {Uint8Array} bytes
 * @param {(message: any) => void} onMessage called with all but errors
 * @throws PostgreSQL's error, if there is one
 */
function read(bytes, onMessage = () => {}) {
  /** @type {unknown} */
  let failure;
  new Parser().parse(bytes, (/** @type {any} */ message) => {
    if (message.name === 'error') failure ??= message;
    else onMessage(message);
  });
  if (failure) throw failure;
}

const joined = (/** @type {readonly Uint8Array[]} */ parts) => Buffer.concat(parts);
