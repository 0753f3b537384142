import { type NumberMark, otherMark, readAmount } from './amount';

/** How a whole column of a file writes its numbers. */
export interface NumberColumn {
  /** The mark of the decimals; null where the column has none, or contradicts itself. */
  readonly decimal: NumberMark | null;
  /** A number that could be two, if the column does not prove which. */
  readonly example: { readonly text: string; readonly mark: NumberMark } | null;
}

/**
 * Finds how a column writes numbers: "12,50" or "1.234.567" in one row decides "1.299" in another.
 * Where each mark is followed by exactly three digits, it separates thousands.
 */
export function columnOf(texts: readonly string[]): NumberColumn {
  const read = texts.map((text) => ({ text, amount: readAmount(text) }));
  const decimals = new Set(
    read.flatMap(({ amount }) =>
      amount.kind === 'number' && amount.decimal !== undefined ? [amount.decimal] : [],
    ),
  );
  const unclear = read.flatMap(({ text, amount }) =>
    amount.kind === 'ambiguous' ? [{ text, mark: amount.mark }] : [],
  );
  const [proven] = decimals;
  if (proven !== undefined && decimals.size === 1) return { decimal: proven, example: null };
  const [example = null] = unclear;
  const isAlike = decimals.size === 0 && unclear.every(({ mark }) => mark === example?.mark);
  return { decimal: example && isAlike ? otherMark(example.mark) : null, example };
}
