import { acceptInvitation, readInvitation } from '@fieldline/contracts';
import { ApiError, usePlatform } from '@fieldline/platform';
import { Button, Card, LoadingText, Row, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from './texts';
import { messageOf, useTeamChange } from './useTeam';

/** The invitation that led here, to be accepted or declined. */
export function Invited({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { api, workspace } = usePlatform();
  const {
    data: invited,
    error,
    refetch,
  } = useQuery({
    // The key must not contain the secret: keys are stored with the last answers.
    queryKey: ['mfe-auth', 'invitation'],
    queryFn: () => api.call(readInvitation, { body: { secret } }),
    retry: false,
    gcTime: 0,
  });
  const { busy, error: refusal, change } = useTeamChange();
  const join = () =>
    void change(async () => {
      const joined = await api.call(acceptInvitation, { body: { secret } });
      await workspace.switchTo(joined);
    });
  const isUnverified = error instanceof ApiError && error.code === 'EMAIL_UNVERIFIED';
  const failure = refusal ?? (error ? messageOf(error) : undefined);
  return (
    <Card as="section" aria-label={texts.invited}>
      <Stack>
        {invited && (
          <p>{texts.invitedBy(invited.invited_by, invited.team, texts.asRole[invited.role])}</p>
        )}
        {!invited && !error && <LoadingText>{texts.loadingInvitation}</LoadingText>}
        {failure && <p role="alert">{failure}</p>}
        {isUnverified && <Verification readAgain={refetch} />}
        <Row>
          <Button onClick={onClose}>{texts.notNow}</Button>
          {invited && (
            <Button tone="primary" disabled={busy} onClick={join}>
              {texts.join(invited.team)}
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

/** How the user verifies their address, which this invitation needs. */
function Verification({ readAgain }: { readAgain: () => Promise<{ isError: boolean }> }) {
  const { session, logger } = usePlatform();
  const [outcome, setOutcome] = useState<string | undefined>();
  const send = () =>
    session.sendVerification().then(
      () => setOutcome(texts.verificationSent),
      (reason: unknown) => {
        logger.warn('The verification email could not be sent', reason);
        setOutcome(texts.verificationFailed);
      },
    );
  const check = async () => {
    setOutcome(undefined);
    // Only a new token says that the address is verified.
    await session
      .getToken(true)
      .catch((reason: unknown) => logger.warn('The token could not be renewed', reason));
    if ((await readAgain()).isError) setOutcome(texts.notVerified);
  };
  return (
    <Stack $gap={2}>
      {outcome && <p role="status">{outcome}</p>}
      <Row>
        <Button onClick={() => void send()}>{texts.sendVerification}</Button>
        <Button onClick={() => void check()}>{texts.isVerified}</Button>
      </Row>
    </Stack>
  );
}
