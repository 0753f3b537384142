type State = 'ok' | 'unavailable';

const READY_WITHIN_MS = 2000;

/** The outcome of a check of a part; a part that does not answer within two seconds is unavailable. */
export async function stateOf(check: Promise<void>): Promise<State> {
  const late = new Promise<State>((resolve) => {
    setTimeout(() => resolve('unavailable'), READY_WITHIN_MS).unref();
  });
  const answer = check.then(
    () => 'ok' as const,
    () => 'unavailable' as const,
  );
  return Promise.race([answer, late]);
}
