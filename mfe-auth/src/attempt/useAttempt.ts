import { AuthenticationError, usePlatform } from '@fieldline/platform';
import { useEffect, useRef, useState } from 'react';

export interface Attempt<Kind extends string> {
  readonly kind: Kind;
  /** What the identity provider is asked to do. */
  readonly run: () => Promise<unknown>;
  readonly failed: string;
  /** What is said of a failure that the identity provider has no words for. */
  readonly unexpected?: string;
}

const texts = { unexpected: 'An unexpected error occurred. Please try again.' };

/**
 * Asks the identity provider for one thing at a time: a second click during an attempt is dropped,
 * and `running` names what all buttons wait for. A refusal is told in the provider's words.
 */
export function useAttempt<Kind extends string>() {
  const { toast } = usePlatform();
  const [running, setRunning] = useState<Kind | null>(null);
  // A state would let a second click of the same moment through.
  const busy = useRef(false);
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  /** Whether it succeeded. */
  const attempt = async ({ kind, run, failed, unexpected }: Attempt<Kind>): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setRunning(kind);
    try {
      await run();
      return true;
    } catch (error) {
      // The form has gone, because another tab has signed in: its refusal concerns nobody.
      if (unmounted.current) return false;
      const description =
        error instanceof AuthenticationError ? error.message : (unexpected ?? texts.unexpected);
      toast.show({ title: failed, description, variant: 'destructive' });
      return false;
    } finally {
      busy.current = false;
      setRunning(null);
    }
  };

  return { running, attempt };
}
