/** Ends something that a test file started. */
type End = () => Promise<unknown>;

declare global {
  // Read by the environment of browser tests, which lives outside of what a test file imports.
  var fieldlineLeftovers: Set<End> | undefined;
}

/**
 * What runs until it is ended. A file whose `beforeAll` fails half-way never gets hold of what the
 * other half started; the environment ends it, so that nothing is left running and Jest can end.
 * @returns to be called when it has ended by itself
 */
export function endWithTheFile(end: End): () => void {
  const leftovers = (globalThis.fieldlineLeftovers ??= new Set());
  leftovers.add(end);
  return () => leftovers.delete(end);
}
