import { acceptInvitation, readInvitation } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Card, LoadingText, Row, Stack } from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { texts } from './texts';
import { messageOf, useTeamChange } from './useTeam';

/** The invitation that led here, to be accepted or declined. */
export function Invited({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { api, workspace } = usePlatform();
  const { data: invited, error } = useQuery({
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
  const failure = refusal ?? (error ? messageOf(error) : undefined);
  return (
    <Card as="section" aria-label={texts.invited}>
      <Stack>
        {invited && (
          <p>{texts.invitedBy(invited.invited_by, invited.team, texts.asRole[invited.role])}</p>
        )}
        {!invited && !error && <LoadingText>{texts.loadingInvitation}</LoadingText>}
        {failure && <p role="alert">{failure}</p>}
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
