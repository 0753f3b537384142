import { PERSON_STATUSES, type Person, type PersonStatus } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Select } from '@fieldline/ui';
import styled from 'styled-components';
import { useOutcomeToast } from '../editing/useOutcomeToast';
import { withStatus } from '../person/changes';
import { STATUS_HUES, statusOf } from '../person/status';

const texts = {
  label: 'Status',
  changed: (status: PersonStatus) => `Status changed to ${status}`,
};

const Coloured = styled.div<{ $status: PersonStatus }>`
  select {
    text-transform: capitalize;
    font-weight: 550;
    color: ${({ $status }) => `var(--${STATUS_HUES[$status]}-text)`};
    background: ${({ $status }) => `var(--${STATUS_HUES[$status]}-fill)`};
  }
`;

/** A person's status, to see and to set. */
export function StatusControl({ person }: { person: Person }) {
  const { stores } = usePlatform();
  const tell = useOutcomeToast();
  const change = (status: PersonStatus) => {
    const now = new Date();
    void tell(
      { title: texts.changed(status) },
      stores.people.write((people) => withStatus(people, new Set([person.id]), status, now)),
    );
  };
  return (
    <Coloured $status={person.status}>
      <Select
        label={texts.label}
        value={person.status}
        onChange={({ target }) => change(statusOf(target.value) ?? person.status)}
      >
        {PERSON_STATUSES.map((status) => (
          <option key={status}>{status}</option>
        ))}
      </Select>
    </Coloured>
  );
}
