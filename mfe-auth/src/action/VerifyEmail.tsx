import { usePlatform } from '@fieldline/platform';
import { LoadingText } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { Outcome } from './Outcome';

const texts = {
  checking: 'Verifying your email...',
  done: 'Your email has been verified.',
  failed: 'This link has expired or has already been used. Please ask for a new email.',
};

/** Uses the code of a verification mail, once. */
export function VerifyEmail({ code }: { code: string }) {
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
  return <Outcome text={status === 'success' ? texts.done : texts.failed} />;
}
