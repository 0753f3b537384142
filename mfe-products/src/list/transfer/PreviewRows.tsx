import { Badge, Button, color, moneyText, Muted, numberText, Row, space } from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { PreviewRow } from './preview';

const texts = {
  kinds: { new: 'OK', different: 'Differs', same: 'Same', repeated: 'Repeated', bad: 'Error' },
  different: (fields: string) => `Already here, different: ${fields}`,
  repeated: (earlier: number) => `Repeats row ${earlier}`,
  row: (position: number) => `Row ${position}`,
  unnamed: '(no name)',
  more: (count: number) => `and ${numberText(count)} more rows`,
  allProblems: (count: number) => `Show all ${numberText(count)} rows with errors`,
};

/** Enough to judge a file by; all rows with problems come before them. */
const ROWS_SHOWN = 100;
/** Of very many rows with problems, the rest is shown on request. */
const PROBLEMS_AT_FIRST = 200;
const HUES = {
  new: 'green',
  different: 'blue',
  same: 'grey',
  repeated: 'grey',
  bad: 'amber',
} as const;
const ORDER = ['different', 'repeated', 'new', 'same'] as const;

const List = styled.ul`
  border-top: 1px solid ${color.border};
`;

const Item = styled.li`
  padding: ${space(2)} 0;
  border-bottom: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

const Problem = styled.p`
  color: ${color.danger};
`;

/** Rows of a file, each with its problems. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const [all, setAll] = useState(false);
  const bad = rows.filter((row) => row.kind === 'bad');
  const others = ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const shownBad = all ? bad : bad.slice(0, PROBLEMS_AT_FIRST);
  const hidden = others.length - ROWS_SHOWN;
  return (
    <List>
      {[...shownBad, ...others.slice(0, ROWS_SHOWN)].map((row) => (
        <Item key={row.position}>
          <Row>
            <Badge $hue={HUES[row.kind]}>{texts.kinds[row.kind]}</Badge>
            <Muted>{texts.row(row.position)}</Muted>
            <span>{row.name || texts.unnamed}</span>
            <Muted>{priceOf(row)}</Muted>
          </Row>
          {row.kind === 'different' && <Muted>{texts.different(row.fields.join(', '))}</Muted>}
          {row.kind === 'repeated' && <Muted>{texts.repeated(row.earlier)}</Muted>}
          {row.kind === 'bad' &&
            row.problems.map((problem) => <Problem key={problem}>{problem}</Problem>)}
        </Item>
      ))}
      {shownBad.length < bad.length && (
        <Item>
          <Button onClick={() => setAll(true)}>{texts.allProblems(bad.length)}</Button>
        </Item>
      )}
      {hidden > 0 && <Item>{texts.more(hidden)}</Item>}
    </List>
  );
}

/** The price that would be stored. */
function priceOf(row: PreviewRow): string | null {
  if (row.kind === 'new') return moneyText(row.draft.price, row.draft.currency);
  if (row.kind !== 'different') return null;
  const { price = row.known.price, currency = row.known.currency } = row.patch;
  return moneyText(price, currency);
}
