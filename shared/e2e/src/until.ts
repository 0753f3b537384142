const LOOK_MS = 200;

/** Looks again until something is so; what never comes is ended by the test's own limit. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
