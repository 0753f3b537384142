import { Badge, color, moneyText, Muted, Row, space } from '@fieldline/ui';
import styled from 'styled-components';
import type { PreviewRow } from './preview';

const texts = {
  kinds: { new: 'OK', different: 'Differs', same: 'Same', bad: 'Error' },
  different: (fields: string) => `Already here, different: ${fields}`,
  row: (position: number) => `Row ${position}`,
  unnamed: '(no name)',
  more: (count: number) => `and ${count} more rows`,
};

/** Enough to judge a file by; the problems come first. */
const ROWS_SHOWN = 100;
const HUES = { new: 'green', different: 'blue', same: 'grey', bad: 'amber' } as const;
const ORDER = ['bad', 'different', 'new', 'same'] as const;

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
  const ordered = ORDER.flatMap((kind) => rows.filter((row) => row.kind === kind));
  const hidden = ordered.length - ROWS_SHOWN;
  return (
    <List>
      {ordered.slice(0, ROWS_SHOWN).map((row) => (
        <Item key={row.position}>
          <Row>
            <Badge $hue={HUES[row.kind]}>{texts.kinds[row.kind]}</Badge>
            <Muted>{texts.row(row.position)}</Muted>
            <span>{row.name || texts.unnamed}</span>
            <Muted>{priceOf(row)}</Muted>
          </Row>
          {row.kind === 'different' && <Muted>{texts.different(row.fields.join(', '))}</Muted>}
          {row.kind === 'bad' &&
            row.problems.map((problem) => <Problem key={problem}>{problem}</Problem>)}
        </Item>
      ))}
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
