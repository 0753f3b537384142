import { type Session, usePlatform } from '@fieldline/platform';
import { LoadingText } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { Outcome } from './Outcome';

const texts = {
  checking: 'Verifying your email...',
  done: 'Your email has been verified.',
  changed: 'Your email has been changed. Sign in with it from now on.',
  failed: 'This link has expired or has already been used. Please ask for a new email.',
};

const spentCodes = new Map<string, Promise<void>>();

/**
 * A code works once. A changed address ends the session here, which drops all queries: asking again would make
 * the success look like a failure.
 */
function spend(code: string, session: Session): Promise<void> {
  const spent = spentCodes.get(code) ?? session.verifyEmail(code);
  spentCodes.set(code, spent);
  return spent;
}

/** Uses the code of a mail that verifies an address, also a new one, once. */
export function VerifyEmail({ code, isNew }: { code: string; isNew: boolean }) {
  const { session } = usePlatform();
  const { status } = useQuery({
    queryKey: ['mfe-auth', 'verify', code],
    queryFn: async () => {
      await spend(code, session);
      return true;
    },
    staleTime: Infinity,
  });
  if (status === 'pending') return <LoadingText>{texts.checking}</LoadingText>;
  const done = isNew ? texts.changed : texts.done;
  return <Outcome text={status === 'success' ? done : texts.failed} />;
}
