import { type ToastMessage, usePlatform, type WriteOutcome } from '@fieldline/platform';

const texts = {
  held: 'Browser storage is full. The change exists only in this tab: export your people now.',
  refused: 'Not saved',
  refusedHint: 'Someone else has signed in to this browser. Reload the page and try again.',
};

/** Shows a message once its writes have an outcome. Resolves to whether they were made. */
export type OutcomeToast = (
  message: ToastMessage,
  ...writes: readonly (WriteOutcome | Promise<WriteOutcome>)[]
) => Promise<boolean>;

/** For messages of success. If a write was refused, or only this tab holds it, the toast says so instead. */
export function useOutcomeToast(): OutcomeToast {
  const { toast } = usePlatform();
  return async (message, ...writes) => {
    const outcomes = await Promise.all(writes.map((write) => Promise.resolve(write)));
    const isRefused = outcomes.includes('refused');
    if (isRefused) {
      toast.show({ title: texts.refused, description: texts.refusedHint, variant: 'destructive' });
    } else if (outcomes.includes('held')) {
      toast.show({ ...message, description: texts.held, variant: 'destructive' });
    } else {
      toast.show(message);
    }
    return !isRefused;
  };
}
