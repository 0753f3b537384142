import {
  isSample,
  type RemoteAction,
  type ResolvedRemote,
  type StepSign,
} from '@fieldline/contracts';

/** Whether there is anything that is no sample. */
export const hasOwn = (items: readonly { readonly id: string }[]): boolean =>
  items.some(({ id }) => !isSample(id));

export interface Step {
  readonly label: string;
  readonly address: string;
  /** Undefined until it is known. */
  readonly done: boolean | undefined;
}

/** What the user has, by what the steps are done with; undefined where it is not known yet. */
export type Achieved = Readonly<Record<StepSign, boolean | undefined>>;

/** The first steps that remotes offer, in their order. */
export const firstStepsOf = (
  remotes: readonly ResolvedRemote[],
  achieved: Achieved,
): readonly Step[] =>
  remotes
    .flatMap(({ manifest }): readonly RemoteAction[] => manifest.actions)
    // A newer remote may have steps by what this shell knows nothing of.
    .flatMap(({ address, firstStep }) =>
      firstStep && isSign(firstStep.by, achieved)
        ? [{ address, ...firstStep, by: firstStep.by }]
        : [],
    )
    .sort((one, other) => one.order - other.order)
    .map(({ label, address, by }) => ({ label, address, done: achieved[by] }));

const isSign = (by: string, achieved: Achieved): by is StepSign => Object.hasOwn(achieved, by);

/**
 * What becomes of the steps: they are shown once they are known to be undone or have been shown
 * before; whoever had done them all before there were steps never sees them.
 */
export function stageOf(steps: readonly Step[], wasOpen: boolean): 'unknown' | 'hidden' | 'shown' {
  if (steps.length === 0) return 'hidden';
  if (wasOpen || steps.some(({ done }) => done === false)) return 'shown';
  return steps.every(({ done }) => done) ? 'hidden' : 'unknown';
}
