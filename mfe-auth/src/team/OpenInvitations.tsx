import { type InvitationWire, takeBackInvitation, type TeamWire } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Card, dayText, Muted, Row, Section, Stack, TextField } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { InviteDialog } from './InviteDialog';
import { texts } from './texts';
import { useTeamChange } from './useTeam';

/** The button stays beside the address even on the narrowest phone. */
const Head = styled(Row)`
  flex-wrap: nowrap;
  align-items: flex-start;
`;

/** The page that an invitation leads to. The part after `#` is in no server log. */
const linkOf = (secret: string): string => `${location.origin}/team#${secret}`;

/** People who are invited and have not joined yet. */
export function OpenInvitations({ team }: { team: TeamWire }) {
  const { api } = usePlatform();
  const [inviting, setInviting] = useState(false);
  const { busy, error, change } = useTeamChange();
  const takeBack = (id: string) =>
    void change(() => api.call(takeBackInvitation, { params: { id } }));
  return (
    <Section
      title={texts.invitations}
      actions={
        <Button tone="primary" onClick={() => setInviting(true)}>
          {texts.invite}
        </Button>
      }
    >
      <Stack>
        {error && <p role="alert">{error}</p>}
        <Muted as="p">{texts.renewed}</Muted>
        {team.invitations.length === 0 ? (
          <Muted as="p">{texts.noInvitations}</Muted>
        ) : (
          <Stack as="ul" $gap={3}>
            {team.invitations.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                busy={busy}
                onTakeBack={() => takeBack(invitation.id)}
              />
            ))}
          </Stack>
        )}
      </Stack>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Section>
  );
}

interface InvitationProps {
  invitation: InvitationWire;
  busy: boolean;
  onTakeBack: () => void;
}

function Invitation({ invitation, busy, onTakeBack }: InvitationProps) {
  const { email, role, secret, expires_at, is_mailed } = invitation;
  const [copied, setCopied] = useState(false);
  const who = email ?? texts.anybody;
  const link = linkOf(secret);
  const copy = () => void navigator.clipboard.writeText(link).then(() => setCopied(true));
  const facts = [
    texts.roles[role],
    email !== null && (is_mailed ? texts.mailed : texts.notMailed),
    texts.until(dayText(expires_at.slice(0, 10))),
  ];
  return (
    <Card as="li">
      <Stack $gap={2}>
        <Head $justify="space-between">
          <Stack $gap={1}>
            <strong>{who}</strong>
            <Muted>{facts.filter(Boolean).join(' · ')}</Muted>
          </Stack>
          <Button
            tone="quiet"
            disabled={busy}
            aria-label={texts.takeBackOf(who)}
            onClick={onTakeBack}
          >
            {texts.takeBack}
          </Button>
        </Head>
        <TextField
          label={texts.link}
          value={link}
          readOnly
          onFocus={({ target }) => target.select()}
          trailing={<Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
        />
      </Stack>
    </Card>
  );
}
