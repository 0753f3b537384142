import { useCredits, useCreditsFailure, usePlatform } from '@fieldline/platform';
import { Button, lazyComponent } from '@fieldline/ui';
import { useState } from 'react';
import { OnDemand } from '../app/OnDemand';

const texts = {
  loading: '...',
  failed: 'Failed to load credits information',
  retry: 'Try Again',
  name: (balance: string) => `Credits: ${balance}`,
};

const CreditsModal = lazyComponent(
  () => import(/* webpackChunkName: "credits" */ './CreditsModal'),
);

/** The balance in the header, and the way to the credits modal. */
export function CreditsButton() {
  const { credits, toast, logger } = usePlatform();
  const state = useCredits();
  const [open, setOpen] = useState(false);

  useCreditsFailure((error) => {
    logger.error('Credits could not be loaded', error);
    // An open modal tells the failure itself.
    if (open) return;
    toast.show({
      title: texts.failed,
      variant: 'destructive',
      action: { label: texts.retry, run: () => void credits.read().catch(() => undefined) },
    });
  });

  const balance = state.status === 'ready' ? state.info.credits.toLocaleString() : texts.loading;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={texts.name(balance)} aria-haspopup="dialog">
        <Coin />
        {balance}
      </Button>
      {open && (
        <OnDemand>
          <CreditsModal onClose={() => setOpen(false)} />
        </OnDemand>
      )}
    </>
  );
}

const Coin = () => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v10M9 10h4.5a1.5 1.5 0 0 1 0 3H10.5a1.5 1.5 0 0 0 0 3H15" strokeLinecap="round" />
  </svg>
);
