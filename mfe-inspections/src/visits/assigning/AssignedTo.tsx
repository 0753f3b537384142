import type { Log } from '@fieldline/contracts';
import { useMayEdit, useWorkspace } from '@fieldline/platform';
import styled from 'styled-components';
import { space } from '@fieldline/ui';
import { MemberChoice } from './MemberChoice';
import { useAssign } from './useAssign';

const texts = { assigned: 'Assigned to', nobody: 'nobody' };

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
`;

/**
 * The member to whom a visit is assigned, and a choice to change it. Shows nothing to a user
 * without a team.
 */
export function AssignedTo({ visit }: { visit: Log }) {
  const { id } = useWorkspace();
  const mayEdit = useMayEdit();
  const { progress, assign } = useAssign();
  if (id === null) return null;
  const assignee = visit.assignedTo ?? null;
  if (!mayEdit) return <span>{`${texts.assigned} ${assignee?.name ?? texts.nobody}`}</span>;
  return (
    <Line>
      <span aria-hidden>{texts.assigned}</span>
      <MemberChoice
        label={texts.assigned}
        value={assignee}
        disabled={progress !== null}
        onChoose={(uid) => void assign([visit], uid)}
      />
    </Line>
  );
}
