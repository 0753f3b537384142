/** A part of a text, marked or not. */
export interface Segment {
  readonly text: string;
  readonly marked: boolean;
}

interface Offsets {
  readonly start: number;
  readonly end: number;
}

/**
 * Cuts a text at its highlights. Offsets count UTF-16 units, the end exclusive; they may overlap,
 * be out of order or exceed the text. A surrogate pair is never split: marking half of it marks all
 * of it.
 */
export function segmentsOf(text: string, offsets: readonly Offsets[]): readonly Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const { start, end } of joined(text, offsets)) {
    if (start > at) segments.push({ text: text.slice(at, start), marked: false });
    segments.push({ text: text.slice(start, end), marked: true });
    at = end;
  }
  if (at < text.length) segments.push({ text: text.slice(at), marked: false });
  return segments;
}

/** The ranges in order, limited to the text, with touching ones joined. */
function joined(text: string, offsets: readonly Offsets[]): readonly Offsets[] {
  const inside = offsets
    .filter(({ start, end }) => Number.isInteger(start) && Number.isInteger(end))
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(text.length, end) }))
    .filter(({ start, end }) => start < end)
    .map(({ start, end }) => ({
      start: tears(text, start) ? start - 1 : start,
      end: tears(text, end) ? end + 1 : end,
    }))
    .sort((one, other) => one.start - other.start);
  const result: Offsets[] = [];
  for (const next of inside) {
    const last = result.at(-1);
    if (last && next.start <= last.end) {
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
    } else {
      result.push(next);
    }
  }
  return result;
}

/** Whether a cut at this index would split a surrogate pair. */
const tears = (text: string, at: number) =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));
