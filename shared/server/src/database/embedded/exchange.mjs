/** In bytes; most answers are shorter. */
const SIZE = 65_536;

/**
 * The beginning of an error that ends a normal PostgreSQL process. PGlite cannot end, and mostly
 * never returns. No value contains these bytes: texts have no NUL, and no length matches these
 * letters after one.
 */
const PANIC = Buffer.from('SPANIC\0VPANIC\0');

/**
 * Sends messages to PGlite and returns PostgreSQL's answers unparsed, as copied bytes. It uses the
 * raw stream: PGlite's other functions also parse the answer, which took half of a list's processor
 * time, and `execProtocolRawSync` keeps what it has read.
 * @param {Pick<import('@electric-sql/pglite').PGlite, 'execProtocolRawStream'>} database
 * @param {(error: string) => void} onPanic called with PostgreSQL's last error message
 * @returns {(message: Uint8Array) => Promise<Uint8Array>}
 */
export function exchangeWith(database, onPanic) {
  let answer = new Uint8Array(SIZE);
  let length = 0;

  /** @param {Uint8Array} bytes PGlite's own memory, valid only during this call. */
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
