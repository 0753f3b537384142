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
  color,
  Count,
  InlineSelect,
  Muted,
  Row,
  Section,
  space,
  Stack,
} from '@fieldline/ui';
import { ConfirmDialog } from '@fieldline/ui/overlays';
import { useState } from 'react';
import styled from 'styled-components';
import { RoleOptions, roleOf } from './roles';
import { texts } from './texts';
import { useTeamChange } from './useTeam';

const Line = styled(Row)`
  padding-block: ${space(3)};
  border-top: 1px solid ${color.border};
`;

/** Equal widths, so that the controls of all members line up. */
const Controls = styled(Row)`
  > select,
  > button {
    width: 112px;
  }
`;

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
        <ul>
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
        </ul>
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
    <Line as="li" $justify="space-between">
      <Stack $gap={1}>
        <Row>
          <strong>{name}</strong>
          {isOwn && <Badge>{texts.you}</Badge>}
        </Row>
        <Muted>{email}</Muted>
      </Stack>
      <Controls>
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
      </Controls>
    </Line>
  );
}
