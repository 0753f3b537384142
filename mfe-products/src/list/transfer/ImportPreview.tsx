import { Button, Row, Select, Stack } from '@fieldline/ui';
import { useState } from 'react';
import type { PreviewRow } from './preview';
import { PreviewRows } from './PreviewRows';
import type { Import, ImportedRow, RefusedRow } from './useImport';

const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

const texts = {
  summary: {
    new: (count: number) => `${count} new`,
    different: (count: number) => `${count} already here with differences`,
    same: (count: number) => `${count} the same`,
    repeated: (count: number) => `${count} repeated`,
    bad: (count: number) => `${count} with errors`,
  },
  known: 'Products that are already here',
  skip: 'Skip',
  update: 'Update',
  run: (count: number) => `Import ${count} ${count === 1 ? 'Product' : 'Products'}`,
  runBoth: (count: number, updated: number) => `Import ${count}, Update ${updated}`,
  runUpdate: (count: number) => `Update ${count} ${count === 1 ? 'Product' : 'Products'}`,
  running: (done: number, total: number) => `${done} of ${total} done...`,
  imported: (count: number) => `${products(count)} imported`,
  updated: (count: number) => `${count} updated`,
  notTaken: 'These rows could not be imported:',
  retry: 'Try Again',
  undo: 'Undo Import',
  undone: 'Import undone',
  left: (names: string) => `These products could not be restored: ${names}`,
};

export interface ImportPreviewProps {
  rows: readonly PreviewRow[];
  importing: Import;
}

/** The rows of a file before the import, then its progress and outcome. */
export function ImportPreview({ rows, importing }: ImportPreviewProps) {
  const { state } = importing;
  switch (state.status) {
    case 'undone':
      return (
        <p role="status">
          {state.left.length === 0 ? texts.undone : texts.left(state.left.join(', '))}
        </p>
      );
    case 'finished':
      return <Finished importing={importing} {...state} />;
    case 'running':
      return <p role="status">{texts.running(state.done, state.total)}</p>;
    case 'waiting':
      return <Choice rows={rows} onRun={(chosen) => void importing.run(chosen)} />;
  }
}

interface ChoiceProps {
  rows: readonly PreviewRow[];
  onRun: (rows: readonly ImportedRow[]) => void;
}

/** The number of products in the file, and the choice for those that exist already. */
function Choice({ rows, onRun }: ChoiceProps) {
  const [updates, setUpdates] = useState(false);
  const created = rows.filter((row) => row.kind === 'new');
  const different = rows.filter((row) => row.kind === 'different');
  const updated = updates ? different : [];
  const kinds = ['new', 'different', 'same', 'repeated', 'bad'] as const;
  const counts = kinds
    .map((kind) => [kind, rows.filter((row) => row.kind === kind).length] as const)
    .filter(([kind, count]) => kind === 'new' || count > 0);
  const label =
    updated.length === 0
      ? texts.run(created.length)
      : created.length === 0
        ? texts.runUpdate(updated.length)
        : texts.runBoth(created.length, updated.length);
  return (
    <Stack $gap={3}>
      <p role="status">{counts.map(([kind, count]) => texts.summary[kind](count)).join(', ')}</p>
      {different.length > 0 && (
        <Select
          label={texts.known}
          value={updates ? 'update' : 'skip'}
          onChange={({ target }) => setUpdates(target.value === 'update')}
        >
          <option value="skip">{texts.skip}</option>
          <option value="update">{texts.update}</option>
        </Select>
      )}
      <Row>
        <Button
          tone="primary"
          disabled={created.length + updated.length === 0}
          onClick={() => onRun([...created, ...updated])}
        >
          {label}
        </Button>
      </Row>
      <PreviewRows rows={rows} />
    </Stack>
  );
}

type FinishedProps = Pick<ImportPreviewProps, 'importing'> &
  Pick<Extract<Import['state'], { status: 'finished' }>, 'outcomes' | 'refused'>;

function Finished({ importing, outcomes, refused }: FinishedProps) {
  const updated = outcomes.filter(({ before }) => before).length;
  const said = [texts.imported(outcomes.length - updated), updated > 0 && texts.updated(updated)];
  return (
    <Stack $gap={2}>
      <Row $justify="space-between">
        <p role="status">{said.filter(Boolean).join(', ')}</p>
        {outcomes.length > 0 && <Button onClick={() => void importing.undo()}>{texts.undo}</Button>}
      </Row>
      {refused.length > 0 && <Refused rows={refused} onRetry={importing.retry} />}
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
        rows={rows.map(({ row: { position, name }, problem }) => ({
          kind: 'bad',
          position,
          name,
          problems: [problem],
        }))}
      />
    </>
  );
}
