const LOOK_MS = 200;

/** Checks repeatedly until something is true; the test's own limit ends it. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
