/** Ends something that a test file started. */
type End = () => Promise<unknown>;

declare global {
  // Read by the environment of browser tests, which lives outside of what a test file imports.
  var fieldlineLeftovers: Set<End> | undefined;
}

/**
 * Things that run until they are ended. If a file's `beforeAll` fails half-way, the file has no
 * handle on what was started; the environment ends it, so that nothing is left running and Jest can
 * end.
 * @returns call it when the thing has ended by itself
 */
export function endWithTheFile(end: End): () => void {
  const leftovers = (globalThis.fieldlineLeftovers ??= new Set());
  leftovers.add(end);
  return () => leftovers.delete(end);
}
