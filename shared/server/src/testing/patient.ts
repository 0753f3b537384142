/** Long waits for a turn, for tests that must not depend on the machine's speed. */
export const PATIENT = { waiting: 1000, patienceMs: 120_000, strainedPatienceMs: 120_000 };
