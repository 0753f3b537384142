const missing = new Set<string>();

/** Notes a call that a test made and that the fake API cannot answer. */
export const noteMissingHandler = (call: string): void => void missing.add(call);

/** Fails a test that made such calls, naming them; for an `afterEach`. */
export function failOnMissingHandlers(): void {
  const calls = [...missing];
  missing.clear();
  if (calls.length === 0) return;
  throw new Error(
    `The fake API has no handler for ${calls.join(', ')}. Add one to shared/testing/src/suite/handlers, ` +
      'and what it decides to shared/testing/src/conformance.',
  );
}
