/**
 * Works on up to `width` inputs at a time and yields the results in the order of the inputs, so
 * that at most `width` results are held. Stops reading when the caller stops.
 */
export async function* ahead<Input, Result>(
  inputs: AsyncIterable<Input>,
  width: number,
  work: (input: Input) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  for await (const input of inputs) {
    const result = work(input);
    // Awaited later; marks the promise as handled until then.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length >= width ? begun.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
