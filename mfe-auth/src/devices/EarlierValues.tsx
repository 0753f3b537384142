import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { offeredOf, type Row as Known } from '@fieldline/platform/sync';
import { Button, dayText, Muted, Row, Section, Stack } from '@fieldline/ui';
import type { Operations } from './operations';
import { texts } from './texts';
import { useAfterPasses } from './useAfterPasses';

interface Earlier {
  readonly id: string;
  readonly field: string;
  readonly value: unknown;
  readonly at: string;
}

/**
 * Values that another device's change replaced within 30 days, and that are not in use again.
 * @param rows of people
 */
export function earlierValues(
  rows: readonly Known[],
  people: readonly Person[],
  now = new Date(),
): readonly Earlier[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows
    .flatMap((row) => offeredOf(row, now).map((each) => ({ id: row.id, ...each })))
    .filter(({ id, field, value }) => {
      const person = byId.get(id);
      return person !== undefined && new Map(Object.entries(person)).get(field) !== value;
    });
}

const labels: Readonly<Record<string, string>> = texts.fields;
/** The label of the field in the form of a person. */
const labelOf = (field: string): string => labels[field] ?? field;

/** Replaced values, each with a button to restore it. */
export function EarlierValues({ uid, operations }: { uid: string; operations: Operations }) {
  const { stores } = usePlatform();
  const people = useStore(stores.people);
  const { data = [] } = useAfterPasses(uid, 'earlier', operations.earlier);
  const values = earlierValues(data, people);
  if (values.length === 0) return null;
  const put = ({ id, field, value }: Earlier) =>
    void stores.people.write((all) =>
      all.map((person) => (person.id === id ? { ...person, [field]: value } : person)),
    );
  return (
    <Section title={texts.earlier}>
      <Stack>
        <Muted>{texts.earlierHint}</Muted>
        {values.map((each) => (
          <Row key={`${each.id} ${each.field} ${String(each.value)}`} $justify="space-between">
            <span>
              {people.find(({ id }) => id === each.id)?.name}, {labelOf(each.field)}:{' '}
              {String(each.value)} <Muted>{dayText(each.at)}</Muted>
            </span>
            <Button onClick={() => put(each)}>{texts.use}</Button>
          </Row>
        ))}
      </Stack>
    </Section>
  );
}
