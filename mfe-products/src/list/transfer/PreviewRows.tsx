import { Badge, color, Muted, Row, space } from '@fieldline/ui';
import styled from 'styled-components';
import { isGood, type PreviewRow } from './preview';

const texts = {
  good: 'OK',
  bad: 'Error',
  row: (place: number) => `Row ${place}`,
  unnamed: '(no name)',
  more: (count: number) => `and ${count} more rows`,
};

/** Enough to judge a file by; the problems come first. */
const ROWS_SHOWN = 100;

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

/** Rows of a file, with what is wrong with each. */
export function PreviewRows({ rows }: { rows: readonly PreviewRow[] }) {
  const ordered = [...rows.filter((row) => !isGood(row)), ...rows.filter(isGood)];
  const hidden = ordered.length - ROWS_SHOWN;
  return (
    <List>
      {ordered.slice(0, ROWS_SHOWN).map((row) => (
        <Item key={row.place}>
          <Row>
            <Badge $hue={isGood(row) ? 'green' : 'grey'}>
              {isGood(row) ? texts.good : texts.bad}
            </Badge>
            <Muted>{texts.row(row.place)}</Muted>
            <span>{row.name || texts.unnamed}</span>
          </Row>
          {!isGood(row) &&
            row.problems.map((problem) => <Problem key={problem}>{problem}</Problem>)}
        </Item>
      ))}
      {hidden > 0 && <Item>{texts.more(hidden)}</Item>}
    </List>
  );
}
