import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Checkbox, Select, space, Stack } from '@fieldline/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import {
  COLUMNS,
  FIELDS,
  type ImportRow,
  type Mapping,
  planImport,
  suggestedMapping,
  withImported,
} from './model';
import { Preview } from './Preview';
import { texts } from './texts';
import type { PeopleImport } from './usePeopleImport';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(160px, 100%), 1fr));
  gap: ${space(3)};
`;

export interface CsvImportProps {
  rows: readonly (readonly string[])[];
  importing: PeopleImport;
}

/** Shows what an import of rows would do, and does it. */
export function CsvImport({ rows, importing }: CsvImportProps) {
  const { stores } = usePlatform();
  const people = useStore(stores.people);
  const [[headings, ...body]] = useState<[readonly string[], ...(readonly string[])[]]>(() => [
    rows[0] ?? [],
    ...rows.slice(1),
  ]);
  const [mapping, setMapping] = useState<Mapping>(() => suggestedMapping(headings));
  const [withDuplicates, setWithDuplicates] = useState(false);
  const plan = useMemo(() => planImport(body, mapping, people), [body, mapping, people]);
  const count = (kind: ImportRow['verdict']['kind']) =>
    plan.filter(({ verdict }) => verdict.kind === kind).length;
  const taken = plan.filter(
    ({ verdict }) => verdict.kind === 'new' || (withDuplicates && verdict.kind === 'duplicate'),
  );

  const take = async () => [
    await stores.people.write((stored) => withImported(stored, taken, new Date())),
  ];

  return (
    <Stack>
      <h4>{texts.mapping}</h4>
      <Columns>
        {FIELDS.map((field) => (
          <Select
            key={field}
            label={COLUMNS[field]}
            value={mapping[field] ?? ''}
            onChange={({ target }) => setMapping(remapped(mapping, field, target.value))}
          >
            <option value="">{texts.unmapped}</option>
            {headings.map((heading, column) => (
              <option key={column} value={column}>
                {heading || texts.column(column + 1)}
              </option>
            ))}
          </Select>
        ))}
      </Columns>
      <h4>{texts.preview}</h4>
      <p role="status">{texts.summary(count('new'), count('duplicate'), count('invalid'))}</p>
      <Preview plan={plan} />
      {count('duplicate') > 0 && (
        <Checkbox
          label={texts.takeDuplicates}
          checked={withDuplicates}
          onChange={({ target }) => setWithDuplicates(target.checked)}
        />
      )}
      <div>
        <Button
          tone="primary"
          disabled={importing.busy || taken.length === 0}
          onClick={() => importing.run(taken.length, take)}
        >
          {importing.busy ? texts.importing : texts.confirm(taken.length)}
        </Button>
      </div>
    </Stack>
  );
}

function remapped(mapping: Mapping, field: (typeof FIELDS)[number], value: string): Mapping {
  const { [field]: _before, ...others } = mapping;
  return value === '' ? others : { ...others, [field]: Number(value) };
}
