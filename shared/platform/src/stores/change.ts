/** A change that a tab made to a value, and what it made of it. */
export interface Change<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly next: (current: Value) => Value;
}

/**
 * Whether a list has a change already, because another tab built upon it before the change had its
 * turn: everything it brought is there as it is, everything it took away is gone. Of anything but a
 * list nothing is known; making such a change twice does no harm.
 */
export function isApplied<Value>({ before, after }: Change<Value>, current: Value): boolean {
  if (!Array.isArray(before) || !Array.isArray(after) || !Array.isArray(current)) return false;
  const [had, has, present] = [before, after, current].map(textsOf);
  const brought = [...(has ?? [])].filter((text) => !had?.has(text));
  const taken = [...(had ?? [])].filter((text) => !has?.has(text));
  if (brought.length + taken.length === 0) return false;
  return brought.every((text) => present?.has(text)) && !taken.some((text) => present?.has(text));
}

const textsOf = (items: readonly unknown[]) => new Set(items.map((item) => JSON.stringify(item)));
