/** A promise that a test settles. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<Value>((...both) => ([resolve, reject] = both));
  return {
    promise,
    resolve: (value: Value) => resolve(value),
    reject: (why: unknown) => reject(why),
  };
}
