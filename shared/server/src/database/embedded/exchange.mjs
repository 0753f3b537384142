/** Most answers are shorter. */
const SIZE = 65_536;

/**
 * What sends messages to PGlite and answers PostgreSQL's messages as they are, in bytes of their own.
 * PGlite is asked for the raw stream: its other ways to send read the answer as well, which took half of the
 * processor time of a list, and `execProtocolRawSync` keeps what it has read.
 * @param {Pick<import('@electric-sql/pglite').PGlite, 'execProtocolRawStream'>} database
 * @returns {(message: Uint8Array) => Promise<Uint8Array>}
 */
export function exchangeWith(database) {
  let answer = new Uint8Array(SIZE);
  let length = 0;

  /** @param {Uint8Array} bytes PGlite's own memory, for as long as it is written here. */
  function onRawData(bytes) {
    if (length + bytes.length > answer.length) {
      const larger = new Uint8Array(2 * (length + bytes.length));
      larger.set(answer.subarray(0, length));
      answer = larger;
    }
    answer.set(bytes, length);
    length += bytes.length;
  }

  return async (message) => {
    length = 0;
    await database.execProtocolRawStream(message, { syncToFs: false, onRawData });
    const own = answer.slice(0, length);
    if (answer.length > SIZE) answer = new Uint8Array(SIZE);
    return own;
  };
}
