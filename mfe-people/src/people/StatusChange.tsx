import { PERSON_STATUSES, type PersonStatus } from '@fieldline/contracts';
import { Button, Input } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { statusOf } from '../person/status';
import { texts } from './texts';

const Choice = styled(Input).attrs({ as: 'select' })`
  width: auto;
  text-transform: capitalize;
`;

/** Chooses a status for all selected people. */
export function StatusChange({ onStatus }: { onStatus: (status: PersonStatus) => void }) {
  const [status, setStatus] = useState<PersonStatus>('contacted');
  return (
    <>
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
    </>
  );
}
