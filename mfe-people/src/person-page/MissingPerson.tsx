import { usePlatform } from '@fieldline/platform';
import { Button, EmptyState, PageBody, PageHead } from '@fieldline/ui';
import { useEffect, useRef } from 'react';

const texts = {
  screen: 'Person Not Found',
  back: 'Go Back',
  toast: {
    title: 'Person not found',
    description: 'The requested person could not be found.',
  },
};

/** Shown for an unknown person: tells the user once, and leads back to the dashboard. */
export function MissingPerson() {
  const { toast, navigate } = usePlatform();
  const announced = useRef(false);
  useEffect(() => {
    if (announced.current) return;
    announced.current = true;
    toast.show({ ...texts.toast, variant: 'destructive' });
    navigate('/', { replace: true });
  }, [toast, navigate]);
  return (
    <PageBody>
      <PageHead>{texts.screen}</PageHead>
      <EmptyState
        drawing="people"
        title={texts.toast.description}
        action={<Button onClick={() => navigate('/')}>{texts.back}</Button>}
      />
    </PageBody>
  );
}
