type Fields = Readonly<Record<string, unknown>>;

/** Whether two values say the same; spaces around a text do not count. */
const says = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.trim() === other.trim()
    : JSON.stringify(one) === JSON.stringify(other);

/**
 * What is to be done with an edit whose version is not the saved one any more: nothing, where the
 * saved one says the same already; the edit again over the saved version, where only other things
 * have changed; or to ask, where somebody else changed the same.
 */
export function judgeStale(mine: Fields, base: Fields | undefined, saved: Fields) {
  const names = Object.keys(mine);
  if (names.every((name) => says(mine[name], saved[name]))) return 'done';
  const isUntouched = base && names.every((name) => says(base[name], saved[name]));
  return isUntouched ? 'again' : 'ask';
}
