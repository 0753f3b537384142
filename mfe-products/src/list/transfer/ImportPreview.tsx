import { Button, Row, Stack } from '@fieldline/ui';
import { isGood, type PreviewRow } from './preview';
import { PreviewRows } from './PreviewRows';
import type { Import, RefusedRow } from './useImport';

const texts = {
  summary: (good: number, bad: number) => `${good} can be imported, ${bad} cannot`,
  run: (count: number) => `Import ${count} ${count === 1 ? 'Product' : 'Products'}`,
  running: (done: number, total: number) => `Importing ${done} of ${total}...`,
  finished: (count: number) => `${count} ${count === 1 ? 'product' : 'products'} imported`,
  notTaken: 'These rows could not be imported:',
  retry: 'Try Again',
};

export interface ImportPreviewProps {
  rows: readonly PreviewRow[];
  importing: Import;
}

/** What a file would bring, row by row, then the import itself and what came of it. */
export function ImportPreview({ rows, importing }: ImportPreviewProps) {
  const { state, run, retry } = importing;
  if (state.status === 'finished') {
    return (
      <Stack $gap={2}>
        <p role="status">{texts.finished(state.created)}</p>
        {state.refused.length > 0 && <Refused rows={state.refused} onRetry={retry} />}
      </Stack>
    );
  }
  const running = state.status === 'running';
  const good = rows.filter(isGood).length;
  return (
    <Stack $gap={3}>
      <p role="status">
        {running ? texts.running(state.done, state.total) : texts.summary(good, rows.length - good)}
      </p>
      <Row>
        <Button tone="primary" disabled={good === 0 || running} onClick={() => void run(rows)}>
          {texts.run(good)}
        </Button>
      </Row>
      <PreviewRows rows={rows} />
    </Stack>
  );
}

function Refused({ rows, onRetry }: { rows: readonly RefusedRow[]; onRetry: () => Promise<void> }) {
  return (
    <>
      <Row $justify="space-between">
        <p>{texts.notTaken}</p>
        <Button onClick={() => void onRetry()}>{texts.retry}</Button>
      </Row>
      <PreviewRows
        rows={rows.map(({ row: { place, name }, problem }) => ({
          place,
          name,
          problems: [problem],
        }))}
      />
    </>
  );
}
