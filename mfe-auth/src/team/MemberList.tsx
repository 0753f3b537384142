import {
  changeMember,
  type MemberWire,
  removeMember,
  type Role,
  type TeamWire,
} from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  Badge,
  Button,
  Card,
  Count,
  InlineSelect,
  Muted,
  Row,
  Section,
  Stack,
} from '@fieldline/ui';
import { ConfirmDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import { RoleOptions, roleOf } from './roles';
import { texts } from './texts';
import { useTeamChange } from './useTeam';

/** The members of the team. Owners can change them; everybody can leave. */
export function MemberList({ team }: { team: TeamWire }) {
  const { api, workspace } = usePlatform();
  const { busy, error, change } = useTeamChange();
  const [going, setGoing] = useState<MemberWire | undefined>();
  const setRole = (uid: string, role: Role) =>
    void change(() => api.call(changeMember, { params: { id: uid }, body: { role } }));
  const remove = async ({ uid }: MemberWire) => {
    const isGone = await change(() => api.call(removeMember, { params: { id: uid } }));
    if (isGone && uid === team.uid) await workspace.switchTo(null);
  };
  const isLeaving = going?.uid === team.uid;
  return (
    <Section title={texts.members} beside={<Count count={team.members.length} />}>
      <Stack>
        <Muted as="p">{texts.roleHints}</Muted>
        {error && <p role="alert">{error}</p>}
        <Stack as="ul" $gap={3}>
          {team.members.map((member) => (
            <Member
              key={member.uid}
              member={member}
              isOwn={member.uid === team.uid}
              isManaged={team.role === 'owner'}
              busy={busy}
              onRole={(role) => setRole(member.uid, role)}
              onGo={() => setGoing(member)}
            />
          ))}
        </Stack>
      </Stack>
      {going && (
        <ConfirmDialog
          open
          title={isLeaving ? texts.leaveTitle(team.name) : texts.removeTitle(going.name)}
          text={isLeaving ? texts.leaveText : texts.removeText}
          confirmLabel={isLeaving ? texts.leave : texts.remove}
          onConfirm={() => void remove(going)}
          onClose={() => setGoing(undefined)}
        />
      )}
    </Section>
  );
}

interface MemberProps {
  member: MemberWire;
  isOwn: boolean;
  /** Whether the user may change the members. */
  isManaged: boolean;
  busy: boolean;
  onRole: (role: Role) => void;
  /** Removes the member, or leaves the team. */
  onGo: () => void;
}

function Member({ member, isOwn, isManaged, busy, onRole, onGo }: MemberProps) {
  const { name, email, role } = member;
  return (
    <Card as="li">
      <Row $justify="space-between">
        <Stack $gap={1}>
          <Row>
            <strong>{name}</strong>
            {isOwn && <Badge>{texts.you}</Badge>}
          </Row>
          <Muted>{email}</Muted>
        </Stack>
        <Row>
          {isManaged ? (
            <InlineSelect
              aria-label={texts.roleOf(name)}
              value={role}
              disabled={busy}
              onChange={({ target }) => onRole(roleOf(target.value))}
            >
              <RoleOptions />
            </InlineSelect>
          ) : (
            <Badge>{texts.roles[role]}</Badge>
          )}
          {isOwn && (
            <Button tone="quiet" disabled={busy} onClick={onGo}>
              {texts.leave}
            </Button>
          )}
          {isManaged && !isOwn && (
            <Button tone="quiet" disabled={busy} aria-label={texts.removeOf(name)} onClick={onGo}>
              {texts.remove}
            </Button>
          )}
        </Row>
      </Row>
    </Card>
  );
}
