import { Badge, Button, color, Muted, Row, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { isGood, type PreviewRow } from './preview';
import { useImport } from './useImport';

const texts = {
  summary: (good: number, bad: number) => `${good} can be imported, ${bad} cannot`,
  run: (count: number) => `Import ${count} ${count === 1 ? 'Product' : 'Products'}`,
  running: (done: number, total: number) => `Importing ${done} of ${total}...`,
  finished: (count: number) => `${count} ${count === 1 ? 'product' : 'products'} imported`,
  notTaken: 'These rows could not be imported:',
  good: 'OK',
  bad: 'Error',
  row: (place: number) => `Row ${place}`,
  unnamed: '(no name)',
  more: (count: number) => `and ${count} more rows`,
};

/** Enough to judge a file by; the problems come first. */
const ROWS_SHOWN = 100;

const List = styled.ul`
  max-height: 40vh;
  overflow: auto;
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

/** What a file would bring, row by row, and the import itself. */
export function ImportPreview({ rows }: { rows: readonly PreviewRow[] }) {
  const { state, run } = useImport();
  const good = rows.filter(isGood).length;
  if (state.status === 'finished') {
    return (
      <Stack $gap={2}>
        <p role="status">{texts.finished(state.created)}</p>
        {state.failed.length > 0 && (
          <>
            <p>{texts.notTaken}</p>
            <Rows rows={state.failed} />
          </>
        )}
      </Stack>
    );
  }
  const running = state.status === 'running';
  return (
    <Stack $gap={3}>
      <p role="status">
        {running ? texts.running(state.done, state.total) : texts.summary(good, rows.length - good)}
      </p>
      <Rows rows={rows} />
      <Row>
        <Button tone="primary" disabled={good === 0 || running} onClick={() => void run(rows)}>
          {texts.run(good)}
        </Button>
      </Row>
    </Stack>
  );
}

function Rows({ rows }: { rows: readonly PreviewRow[] }) {
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
