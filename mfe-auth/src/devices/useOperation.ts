import { usePlatform } from '@fieldline/platform';
import { refusalOf } from '@fieldline/platform/sync';
import { useState } from 'react';
import { JoinError } from './joining';
import { texts } from './texts';

/** Runs one operation of the page at a time, and shows its outcome. */
export function useOperation() {
  const { logger } = usePlatform();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const run = (work: () => Promise<unknown>) => {
    setBusy(true);
    setError(undefined);
    work()
      .catch((reason: unknown) => {
        if (!(reason instanceof JoinError)) logger.warn('Devices were not changed', reason);
        setError(messageOf(reason));
      })
      .finally(() => setBusy(false));
  };
  return { busy, error, run, forget: () => setError(undefined) };
}

function messageOf(error: unknown): string {
  if (error instanceof JoinError) return texts.failures[error.reason];
  return refusalOf(error)?.code === 'SYNC_IS_ON' ? texts.isOn : texts.failed;
}
