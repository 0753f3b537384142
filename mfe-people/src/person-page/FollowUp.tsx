import type { Person } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Button, Row, saveFile, Stack, TextField } from '@fieldline/ui';
import styled, { css } from 'styled-components';
import { withFollowUp } from '../person/changes';
import { dayFromToday } from '../person/dates';
import { calendarFile } from './calendarFile';
import { oneColumn } from './oneColumn';

const texts = {
  label: 'Next follow-up',
  tomorrow: 'Tomorrow',
  nextWeek: 'In a week',
  done: 'Done',
  calendar: 'Add to Calendar',
  event: (name: string) => `Follow up with ${name}`,
  file: 'follow-up.ics',
};

/** If there is room, the field is beside the status, and the buttons are below both. */
const Parts = styled(Stack)`
  ${oneColumn(css`
    display: contents;
    > :last-child {
      grid-column: 1 / -1;
    }
  `)}
`;

/** The day on which the person is to be contacted next. */
export function FollowUp({ person }: { person: Person }) {
  const { stores } = usePlatform();
  const day = person.followUpAt ?? '';
  const set = (next: string) => {
    const now = new Date();
    void stores.people.write((people) => withFollowUp(people, person.id, next, now));
  };
  const save = () =>
    saveFile(
      texts.file,
      'text/calendar',
      calendarFile({
        id: person.id,
        title: texts.event(person.name),
        day,
        details: [person.company, person.email, person.phone].filter(Boolean).join('\n'),
        url: window.location.href,
      }),
    );
  return (
    <Parts $gap={2}>
      <TextField
        label={texts.label}
        type="date"
        value={day}
        onChange={({ target }) => set(target.value)}
      />
      <Row>
        {day === '' ? (
          <>
            <Button onClick={() => set(dayFromToday(1))}>{texts.tomorrow}</Button>
            <Button onClick={() => set(dayFromToday(7))}>{texts.nextWeek}</Button>
          </>
        ) : (
          <>
            <Button onClick={() => set('')}>{texts.done}</Button>
            <Button onClick={save}>{texts.calendar}</Button>
          </>
        )}
      </Row>
    </Parts>
  );
}
