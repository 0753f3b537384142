import { useCredits, useCreditsFailure, usePlatform } from '@fieldline/platform';
import { lazyComponent } from '@fieldline/ui';
import { useState } from 'react';
import { OnDemand } from '../app/OnDemand';
import { CreditsFace } from './CreditsFace';

const texts = {
  failed: 'Failed to load credits information',
  retry: 'Try Again',
};

const CreditsModal = lazyComponent(
  () => import(/* webpackChunkName: "credits" */ './CreditsModal'),
);

/** The balance in the header, which opens the credits modal. */
export function CreditsButton() {
  const { credits, workspace, toast, logger } = usePlatform();
  const state = useCredits();
  const [open, setOpen] = useState(false);

  useCreditsFailure((error) => {
    logger.error('Credits could not be loaded', error);
    // An open modal shows the failure itself, and so does the page of a former member.
    if (open || workspace.current().isLost) return;
    toast.show({
      title: texts.failed,
      variant: 'destructive',
      action: { label: texts.retry, run: () => void credits.read().catch(() => undefined) },
    });
  });

  const balance = state.status === 'ready' ? state.info.credits.toLocaleString() : undefined;
  return (
    <>
      <CreditsFace balance={balance} onClick={() => setOpen(true)} />
      {open && (
        <OnDemand>
          <CreditsModal onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}
