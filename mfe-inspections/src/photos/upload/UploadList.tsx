import { Button, Row, Stack } from '@fieldline/ui';
import { isOver, type Queue } from './queue';
import { texts } from './texts';
import { UploadLine } from './UploadLine';
import type { Uploads } from './useUploads';

export type UploadListProps = Pick<Uploads, 'queue' | 'cancel' | 'retry' | 'clear'>;

/** The state of each added photo, one per line; lines of uploaded photos are collapsed. */
export function UploadList({ queue, cancel, retry, clear }: UploadListProps) {
  const failed = queue.filter(({ state }) => state.kind === 'failed').map(({ id }) => id);
  const done = queue.filter(({ state }) => state.kind === 'done');
  const others = queue.filter(({ state }) => state.kind !== 'done');
  const lines = (uploads: Queue) => (
    <Stack as="ul" $gap={2} role="list" aria-label={texts.label}>
      {uploads.map((upload) => (
        <UploadLine
          key={upload.id}
          upload={upload}
          onRetry={() => retry([upload.id])}
          onCancel={() => cancel(upload.id)}
        />
      ))}
    </Stack>
  );
  return (
    <Stack $gap={2}>
      {others.length > 0 && lines(others)}
      {done.length > 0 && (
        <details>
          <summary>{texts.added(done.length)}</summary>
          {lines(done)}
        </details>
      )}
      <Row $justify="flex-end">
        {failed.length > 1 && <Button onClick={() => retry(failed)}>{texts.retryAll}</Button>}
        {queue.some(isOver) && (
          <Button tone="quiet" onClick={clear}>
            {texts.clear}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
