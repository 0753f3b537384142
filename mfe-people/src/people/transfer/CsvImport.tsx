import { usePlatform, useStore } from '@fieldline/platform';
import { Button, Select, space, Stack } from '@fieldline/ui';
import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { changeUndoably } from '../../editing/undoable';
import { COLUMNS, FIELDS, type Mapping, mappingByCells, suggestedMapping } from './columns';
import {
  importOf,
  KNOWN_CHOICES,
  type KnownChoice,
  planImport,
  type Verdict,
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
  /** The headings, empty ones if the file has none, and the rows. */
  rows: readonly (readonly string[])[];
  hasHeadings: boolean;
  importing: PeopleImport;
}

/** Shows what an import of rows would change, and imports them. */
export function CsvImport({ rows, hasHeadings, importing }: CsvImportProps) {
  const { stores } = usePlatform();
  const people = useStore(stores.people);
  const [{ headings, body }] = useState(() => ({ headings: rows[0] ?? [], body: rows.slice(1) }));
  const [mapping, setMapping] = useState<Mapping>(() =>
    hasHeadings ? suggestedMapping(headings) : mappingByCells(body),
  );
  const [choice, setChoice] = useState<KnownChoice>('skip');
  const plan = useMemo(
    () => planImport(body, mapping, people, hasHeadings ? 2 : 1),
    [body, mapping, people, hasHeadings],
  );
  const taken = importOf(plan, choice);
  const [added, updated] = [taken.added.length, taken.updated.size];
  const count = (kind: Verdict['kind']) =>
    plan.filter(({ verdict }) => verdict.kind === kind).length;
  const counts = {
    new: count('new'),
    same: count('same'),
    different: count('different'),
    repeated: count('repeated'),
    invalid: count('invalid'),
    remarked: plan.filter(({ remarks }) => remarks.length > 0).length,
  };

  const begin = () => {
    const now = new Date();
    const { outcome, undo } = changeUndoably(stores.people, (stored) =>
      withImported(stored, taken, now),
    );
    return { outcomes: [outcome], undo };
  };

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
                {heading || texts.column(column + 1, body[0]?.[column] ?? '')}
              </option>
            ))}
          </Select>
        ))}
      </Columns>
      <h4>{texts.preview}</h4>
      <p role="status">{texts.summary(counts)}</p>
      <Preview plan={plan} />
      {counts.same + counts.different + counts.repeated > 0 && (
        <Select
          label={texts.knownChoice}
          value={choice}
          onChange={({ target }) =>
            setChoice(KNOWN_CHOICES.find((each) => each === target.value) ?? choice)
          }
        >
          {KNOWN_CHOICES.map((each) => (
            <option key={each} value={each}>
              {texts.knownChoices[each]}
            </option>
          ))}
        </Select>
      )}
      <div>
        <Button
          tone="primary"
          disabled={importing.busy || added + updated === 0}
          onClick={() => importing.run(texts.done(added, updated), begin)}
        >
          {importing.busy ? texts.importing : texts.confirm(added, updated)}
        </Button>
      </div>
    </Stack>
  );
}

function remapped(mapping: Mapping, field: (typeof FIELDS)[number], value: string): Mapping {
  const { [field]: _before, ...others } = mapping;
  return value === '' ? others : { ...others, [field]: Number(value) };
}
