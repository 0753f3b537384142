/**
 * The query with some parameters changed and all others kept: several widgets share one address.
 * `undefined` and empty text remove a parameter. Names are prefixed by their widget (`people.page`).
 */
export function mergeQuery(
  current: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const merged = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') merged.delete(name);
    else merged.set(name, value);
  }
  return merged;
}
