const A_MINUTE_MS = 60_000;

/** Calls a function at most once a minute for each name: more lines would tell nothing more. */
export function onceAMinute(): (name: string, say: () => void) => void {
  const saidAt = new Map<string, number>();
  return (name, say) => {
    const now = performance.now();
    if (now - (saidAt.get(name) ?? -Infinity) < A_MINUTE_MS) return;
    saidAt.set(name, now);
    say();
  };
}
