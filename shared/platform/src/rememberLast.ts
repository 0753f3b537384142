/**
 * Computes anew only for other arguments than the last time.
 * @param dependsOn any other value that the result depends on
 */
export function rememberLast<Arguments extends readonly unknown[], Result>(
  compute: (...given: Arguments) => Result,
  dependsOn?: () => unknown,
): (...given: Arguments) => Result {
  let last: { readonly upon: readonly unknown[]; readonly result: Result } | undefined;
  return (...given) => {
    const upon = [...given, dependsOn?.()];
    const known = last;
    if (known && upon.every((each, index) => each === known.upon[index])) return known.result;
    last = { upon, result: compute(...given) };
    return last.result;
  };
}
