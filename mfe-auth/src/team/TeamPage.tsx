import { FailureNotice, LoadingText, Muted, PageHead, Section, Stack } from '@fieldline/ui';
import { useState } from 'react';
import { ActivityLink } from '../activity-link/ActivityLink';
import { Retention } from '../retention/Retention';
import { SettingsBody } from '../settings/SettingsBody';
import { CreateTeam } from './CreateTeam';
import { Invited } from './Invited';
import { MemberList } from './MemberList';
import { OpenInvitations } from './OpenInvitations';
import { SharedPeople } from './SharedPeople';
import { TeamName } from './TeamName';
import { texts } from './texts';
import { useTeam } from './useTeam';

/** The secret of the invitation that led here. It is removed from the address at once. */
function takeSecret(): string | null {
  const { hash, pathname, search } = location;
  if (hash.length < 2) return null;
  history.replaceState(history.state, '', pathname + search);
  return hash.slice(1);
}

/** The team of this workspace, or how to create one. */
export function TeamPage() {
  const [secret, setSecret] = useState(takeSecret);
  return (
    <SettingsBody>
      <PageHead>{texts.title}</PageHead>
      <Stack $gap={6}>
        {secret !== null && <Invited secret={secret} onClose={() => setSecret(null)} />}
        <Team />
      </Stack>
    </SettingsBody>
  );
}

function Team() {
  const { data: team, error, refetch } = useTeam();
  if (error) return <FailureNotice title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (team === undefined) return <LoadingText>{texts.loading}</LoadingText>;
  if (team === null) {
    return (
      <Stack>
        <p>{texts.none}</p>
        <Muted as="p">{texts.why}</Muted>
        <CreateTeam isInOwn />
        <ActivityLink />
      </Stack>
    );
  }
  return (
    <>
      <TeamName team={team} />
      <MemberList team={team} />
      <SharedPeople team={team} />
      {team.role === 'owner' && <OpenInvitations team={team} />}
      {team.role === 'owner' && <ActivityLink />}
      {team.role === 'owner' && <Retention />}
      <Section title={texts.another}>
        <Stack>
          <Muted as="p">{texts.anotherWhy}</Muted>
          <CreateTeam />
        </Stack>
      </Section>
    </>
  );
}
