import { type CreditsState, useCredits, usePlatform } from '@fieldline/platform';
import {
  Badge,
  Button,
  color,
  FailureNotice,
  fontSize,
  Row,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { Dialog } from '@fieldline/ui/overlays';
import { useCallback, useEffect, useState } from 'react';
import styled from 'styled-components';

const texts = {
  title: 'Your Credits',
  failed: 'Failed to load credits information',
  how: 'How Credits Work',
  rules: [
    'AI Profiling costs 1 credit',
    'Each product in a sales guide generation costs 1 credit',
    'Credits are charged once a guide is ready',
  ],
  tiers: {
    free: { name: 'FREE', text: 'Basic features available' },
    pro: { name: 'PRO', text: 'Premium features unlocked' },
  },
  unit: 'credits',
  close: 'Close',
  refresh: 'Refresh',
};

const Balance = styled.p`
  font-size: 2.5rem;
  font-weight: 700;
  line-height: 1.1;
  small {
    font-size: ${fontSize.large};
    font-weight: 400;
    color: ${color.muted};
  }
`;

const Rules = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(5)};
  list-style: disc;
  color: ${color.muted};
`;

/** Balance and tier. Reloads whenever it opens. */
export default function CreditsModal({ onClose }: { onClose: () => void }) {
  const { credits } = usePlatform();
  const shared = useCredits();
  const [loading, setLoading] = useState(true);
  const reload = useCallback(() => {
    setLoading(true);
    // The shared state holds the failure.
    const done = () => setLoading(false);
    credits.read().then(done, done);
  }, [credits]);
  useEffect(reload, [reload]);
  const state: CreditsState = loading ? { status: 'loading' } : shared;

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={texts.title}
      width={440}
      foot={
        <>
          <Button onClick={reload} disabled={loading}>
            {texts.refresh}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <Stack $gap={5}>
        <State state={state} onRetry={reload} />
        <Stack $gap={2}>
          <h3>{texts.how}</h3>
          <Rules>
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </Rules>
        </Stack>
      </Stack>
    </Dialog>
  );
}

function State({ state, onRetry }: { state: CreditsState; onRetry: () => void }) {
  if (state.status === 'loading') return <Skeleton lines={2} height={28} />;
  if (state.status === 'error') return <FailureNotice title={texts.failed} onRetry={onRetry} />;
  const { credits, tier } = state.info;
  return (
    <Stack $gap={2}>
      <Balance>
        {credits.toLocaleString()} <small>{texts.unit}</small>
      </Balance>
      <Row>
        <Badge $hue={tier === 'pro' ? 'purple' : 'grey'}>{texts.tiers[tier].name}</Badge>
        <span>{texts.tiers[tier].text}</span>
      </Row>
    </Stack>
  );
}
