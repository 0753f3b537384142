import { AuthenticationError, useOneAtATime, usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';

export interface Attempt<Kind extends string> {
  readonly kind: Kind;
  /** The call to the identity provider. */
  readonly run: () => Promise<unknown>;
  readonly done: () => void;
  readonly failed: string;
  /** Shown for a failure that the identity provider has no message for. */
  readonly unexpected?: string;
}

const texts = { unexpected: 'An unexpected error occurred. Please try again.' };

/**
 * Makes one call to the identity provider at a time: a second click during an attempt is dropped,
 * and `running` names the attempt that all buttons wait for. A refusal is shown in the provider's
 * words.
 */
export function useAttempt<Kind extends string>() {
  const { toast } = usePlatform();
  const { busy, run: runAlone } = useOneAtATime();
  const [kind, setKind] = useState<Kind | null>(null);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const attempt = ({ kind: next, run, done, failed, unexpected }: Attempt<Kind>) =>
    runAlone(async () => {
      setKind(next);
      try {
        await run();
      } catch (error) {
        // Another tab has signed in, which closed the form: its failure is not shown.
        if (unmounted.current) return;
        const description =
          error instanceof AuthenticationError ? error.message : (unexpected ?? texts.unexpected);
        toast.show({ title: failed, description, variant: 'destructive' });
        return;
      }
      done();
    });

  return { running: busy ? kind : null, attempt };
}
