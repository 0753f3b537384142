/** Most answers are shorter. */
const SIZE = 65_536;

/**
 * How an error begins with which a PostgreSQL ends that is a process. PGlite cannot, and mostly never returns.
 * No value holds this: texts have no zero in them, and none is as long as its letters would say after one.
 */
const PANIC = Buffer.from('SPANIC\0VPANIC\0');

/**
 * What sends messages to PGlite and answers PostgreSQL's messages as they are, in bytes of their own.
 * PGlite is asked for the raw stream: its other ways to send read the answer as well, which took half of the
 * processor time of a list, and `execProtocolRawSync` keeps what it has read.
 * @param {Pick<import('@electric-sql/pglite').PGlite, 'execProtocolRawStream'>} database
 * @param {(error: string) => void} onPanic hears PostgreSQL's last words, an error as its message has it
 * @returns {(message: Uint8Array) => Promise<Uint8Array>}
 */
export function exchangeWith(database, onPanic) {
  let answer = new Uint8Array(SIZE);
  let length = 0;

  /** @param {Uint8Array} bytes PGlite's own memory, for as long as it is written here. */
  function onRawData(bytes) {
    const panicAt = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(PANIC);
    if (panicAt >= 0) onPanic(Buffer.from(bytes).toString('utf8', panicAt));
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
