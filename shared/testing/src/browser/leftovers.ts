/** Ends something that a test file started. */
type End = () => Promise<unknown>;

declare global {
  // Global, because the environment of browser tests cannot see the modules of a test file.
  var fieldlineLeftovers: Set<End> | undefined;
}

/**
 * Registers something that runs until it is ended. If a file's `beforeAll` fails half-way, the file
 * cannot end what it started; the environment does, so that nothing is left running and Jest can
 * end.
 * @returns a function to call once it has ended without the environment
 */
export function endWithTheFile(end: End): () => void {
  const leftovers = (globalThis.fieldlineLeftovers ??= new Set());
  leftovers.add(end);
  return () => leftovers.delete(end);
}
