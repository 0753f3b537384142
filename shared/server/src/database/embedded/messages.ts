import { DatabaseError } from '../databaseError';

/** A column of an answer: its name, and the number of its type in PostgreSQL. */
export type Field = readonly [name: string, type: number];

export interface Answer {
  readonly rows: readonly (readonly unknown[])[];
  readonly affectedRows: number | undefined;
}

/** Types that are not read as texts. Times stay texts, as drizzle expects them. */
const READERS = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'], // bool
  [17, (text) => Buffer.from(text.slice(2), 'hex')], // bytea, as \x and two digits for each byte
  [20, (text) => integer(text)], // int8
  [21, Number], // int2
  [23, Number], // int4
  [26, Number], // oid
  [700, Number], // float4
  [701, Number], // float8
  [114, (text): unknown => JSON.parse(text)], // json
  [3802, (text): unknown => JSON.parse(text)], // jsonb
]);

const HEADER = 5;
const CODE = { row: 0x44, done: 0x43, error: 0x45 } as const;

/**
 * Parses PostgreSQL's messages after an execution: rows, the count of changed rows, or an error.
 * Format: "Message Formats" in PostgreSQL's documentation.
 * @throws DatabaseError
 */
export function readMessages(bytes: Uint8Array, fields: readonly Field[]): Answer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const readers = fields.map(([, type]) => READERS.get(type));
  const rows: unknown[][] = [];
  let affectedRows: number | undefined;
  for (let at = 0; at + HEADER <= buffer.length;) {
    const code = buffer[at];
    const end = at + 1 + buffer.readInt32BE(at + 1);
    if (code === CODE.row) rows.push(readRow(buffer, at + HEADER, readers));
    else if (code === CODE.done) {
      affectedRows = Number(/\d+$/.exec(buffer.toString('latin1', at + HEADER, end - 1)) ?? NaN);
    } else if (code === CODE.error) throw readError(buffer.toString('utf8', at + HEADER, end));
    at = end;
  }
  return { rows, affectedRows: Number.isNaN(affectedRows) ? undefined : affectedRows };
}

function readRow(
  buffer: Buffer,
  start: number,
  readers: readonly (((text: string) => unknown) | undefined)[],
): unknown[] {
  const row: unknown[] = [];
  let at = start + 2;
  for (const read of readers) {
    const length = buffer.readInt32BE(at);
    at += 4;
    if (length < 0) {
      row.push(null);
      continue;
    }
    const text = buffer.toString('utf8', at, at + length);
    row.push(read ? read(text) : text);
    at += length;
  }
  return row;
}

/** The fields of an error are texts that each begin with a letter: C the code, M the message. */
export function readError(text: string): DatabaseError {
  const parts = new Map(text.split('\0').map((part) => [part.charAt(0), part.slice(1)]));
  return new DatabaseError(parts.get('M') ?? 'The database failed', parts.get('C'), parts.get('n'));
}

function integer(text: string): number | bigint {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
}
