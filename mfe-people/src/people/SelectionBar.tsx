import { PERSON_STATUSES, type PersonStatus } from '@fieldline/contracts';
import { Button, color, Input, radius, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { statusOf } from '../person/status';
import { texts } from './texts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.hover};
`;

const Choice = styled(Input).attrs({ as: 'select' })`
  width: auto;
  text-transform: capitalize;
`;

export interface SelectionBarProps {
  count: number;
  onStatus: (status: PersonStatus) => void;
  onClear: () => void;
}

/** What can be done with several people at once. */
export function SelectionBar({ count, onStatus, onClear }: SelectionBarProps) {
  const [status, setStatus] = useState<PersonStatus>('contacted');
  return (
    <Bar>
      <span role="status">{texts.selected(count)}</span>
      <Choice
        aria-label={texts.newStatus}
        value={status}
        onChange={({ target }) => setStatus(statusOf(target.value) ?? status)}
      >
        {PERSON_STATUSES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </Choice>
      <Button onClick={() => onStatus(status)}>{texts.apply}</Button>
      <Button tone="quiet" onClick={onClear}>
        {texts.unselect}
      </Button>
    </Bar>
  );
}
