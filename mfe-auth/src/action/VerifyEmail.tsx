import { usePlatform } from '@fieldline/platform';
import { LoadingText } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { Outcome } from './Outcome';

const texts = {
  checking: 'Verifying your email...',
  done: 'Your email has been verified.',
  changed: 'Your email has been changed. Sign in with it from now on.',
  failed: 'This link has expired or has already been used. Please ask for a new email.',
};

/** Uses the code of a mail that verifies an address, also a new one, once. */
export function VerifyEmail({ code, isNew }: { code: string; isNew: boolean }) {
  const { session } = usePlatform();
  const { status } = useQuery({
    queryKey: ['mfe-auth', 'verify', code],
    queryFn: async () => {
      await session.verifyEmail(code);
      return true;
    },
    // A code works once; asking again would make a success look like a failure.
    staleTime: Infinity,
  });
  if (status === 'pending') return <LoadingText>{texts.checking}</LoadingText>;
  const done = isNew ? texts.changed : texts.done;
  return <Outcome text={status === 'success' ? done : texts.failed} />;
}
