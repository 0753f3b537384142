import {
  isSample,
  type RemoteAction,
  type ResolvedRemote,
  type StepSign,
} from '@fieldline/contracts';

/** Whether any item is not a sample. */
export const hasOwn = (items: readonly { readonly id: string }[]): boolean =>
  items.some(({ id }) => !isSample(id));

export interface Step {
  readonly label: string;
  readonly address: string;
  /** Undefined until known. */
  readonly done: boolean | undefined;
}

/** The signs that steps are done; undefined until known. */
export type Achieved = Readonly<Record<StepSign, boolean | undefined>>;

/** The first steps that remotes declare, in order. */
export const firstStepsOf = (
  remotes: readonly ResolvedRemote[],
  achieved: Achieved,
): readonly Step[] =>
  remotes
    .flatMap(({ manifest }): readonly RemoteAction[] => manifest.actions)
    // A newer remote may declare steps that this shell does not know.
    .flatMap(({ address, firstStep }) =>
      firstStep && isSign(firstStep.by, achieved)
        ? [{ address, ...firstStep, by: firstStep.by }]
        : [],
    )
    .sort((one, other) => one.order - other.order)
    .map(({ label, address, by }) => ({ label, address, done: achieved[by] }));

const isSign = (by: string, achieved: Achieved): by is StepSign => Object.hasOwn(achieved, by);

/**
 * Whether to show the steps: if one is known to be undone, or if they were shown before. A user who did all
 * of them before the steps existed never sees them.
 */
export function stageOf(steps: readonly Step[], wasOpen: boolean): 'unknown' | 'hidden' | 'shown' {
  if (steps.length === 0) return 'hidden';
  if (wasOpen || steps.some(({ done }) => done === false)) return 'shown';
  return steps.every(({ done }) => done) ? 'hidden' : 'unknown';
}
