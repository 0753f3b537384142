import type { Person } from '@fieldline/contracts';
import { color, VisuallyHidden } from '@fieldline/ui';
import { Users } from 'lucide-react';
import styled from 'styled-components';

const texts = { team: 'Team', shared: 'Shared with the team' };

const Mark = styled.span`
  display: inline-flex;
  flex: none;
  color: ${color.muted};
`;

/** Marks people shared with the team; shows nothing for private ones. */
export const TeamMark = ({ person }: { person: Pick<Person, 'team'> }) =>
  person.team === undefined ? null : (
    <Mark title={texts.shared}>
      <Users size={14} aria-hidden />
      <VisuallyHidden>{texts.team}</VisuallyHidden>
    </Mark>
  );
