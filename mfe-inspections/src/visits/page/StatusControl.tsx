import { type Log, LOG_STATUSES, type LogStatus } from '@fieldline/contracts';
import { useMayEdit } from '@fieldline/platform';
import { coarse, color, radius, space, StatusBadge } from '@fieldline/ui';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';

const texts = { status: 'Status', words: { draft: 'Draft', completed: 'Completed' } };

const Shown = styled.span`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: 24px;
  border-radius: ${radius.pill};
  &:hover {
    background: ${color.hover};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.ring};
    outline-offset: 2px;
  }
  ${coarse} {
    min-height: 44px;
  }
`;

/** The browser's own list of choices, invisible over the badge. */
const Choice = styled.select`
  position: absolute;
  inset: 0;
  width: 100%;
  opacity: 0;
  cursor: pointer;
`;

export interface StatusControlProps {
  visit: Log;
  onChange: (status: LogStatus) => void;
}

/** The status of a visit as its badge, which opens the choice of another one. */
export function StatusControl({ visit, onChange }: StatusControlProps) {
  if (!useMayEdit()) return <StatusBadge status={visit.status} />;
  return (
    <Shown>
      <span aria-hidden>
        <StatusBadge status={visit.status} />
      </span>
      <ChevronDown size={14} aria-hidden />
      <Choice
        aria-label={texts.status}
        value={visit.status === 'completed' ? 'completed' : 'draft'}
        onChange={({ target }) => onChange(target.value === 'completed' ? 'completed' : 'draft')}
      >
        {LOG_STATUSES.map((status) => (
          <option key={status} value={status}>
            {texts.words[status]}
          </option>
        ))}
      </Choice>
    </Shown>
  );
}
