/**
 * The longest line that is read, in characters. A guide with all its previous versions is far
 * shorter.
 */
const LINE_MAX_LENGTH = 8_000_000;
/** The most items of a list, and the most lines without one: a list of ours has two. */
const MOST_ITEMS = 1_000_000;
const MOST_OTHER_LINES = 1000;

/** A line of a file cannot be read. */
export class BrokenLineError extends Error {
  override readonly name = 'BrokenLineError';
  constructor(readonly line: number) {
    super(`Line ${line} cannot be read`);
  }
}

/** The start, separator and end of a list. */
export const LIST_MARKS = { begin: '[\n', between: ',\n', end: '\n]\n' } as const;

/** An item of a list, and the number of its line. */
export interface LineItem {
  readonly item: unknown;
  readonly line: number;
}

/**
 * The items of a list with one item per line. At most one line is held at a time, and a list that
 * would take minutes to read is not read to its end.
 * @throws BrokenLineError
 */
export async function* itemsOf(file: ReadableStream<Uint8Array>): AsyncGenerator<LineItem> {
  let number = 0;
  let items = 0;
  for await (const text of linesOf(file)) {
    number += 1;
    const line = text.trim().replace(/,$/, '');
    const isItem = line !== '' && line !== '[' && line !== ']';
    if (isItem) items += 1;
    if (items > MOST_ITEMS || number - items > MOST_OTHER_LINES) throw new BrokenLineError(number);
    if (!isItem) continue;
    yield { item: parsed(line, number), line: number };
  }
}

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new BrokenLineError(number);
  }
}

async function* linesOf(file: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = file.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let number = 1;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        number += 1;
        yield line;
      }
      if (rest.length > LINE_MAX_LENGTH) throw new BrokenLineError(number);
      if (done) break;
    }
    yield rest;
  } finally {
    // A caller that stops early releases the file.
    await reader.cancel().catch(() => undefined);
  }
}
