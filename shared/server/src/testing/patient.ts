/** How calls wait for their turn where it must not matter how quick the machine is. */
export const PATIENT = { waiting: 1000, patienceMs: 120_000, strainedPatienceMs: 120_000 };
