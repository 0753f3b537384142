const REMEMBERED_MS = 120_000;
const ENTRIES_LIMIT = 1000;

/**
 * Lets calls with the same key share one piece of work: a client that gave up waiting asks again,
 * and gets the result of the first call. A failure is shared as well, and soon forgotten.
 */
export function createSharedCalls<Result>(rememberedMs = REMEMBERED_MS) {
  const calls = new Map<string, Promise<Result>>();
  return function share(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = calls.get(key);
    if (known) return known;
    const call = work();
    calls.set(key, call);
    const forget = () => calls.get(key) === call && calls.delete(key);
    const forgetLater = () => setTimeout(forget, rememberedMs).unref();
    call.then(forgetLater, forgetLater);
    // The first entry of a map is the oldest.
    if (calls.size > ENTRIES_LIMIT) {
      const [oldest] = calls.keys();
      if (oldest !== undefined) calls.delete(oldest);
    }
    return call;
  };
}
