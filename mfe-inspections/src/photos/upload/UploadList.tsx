import { Button, Row, Stack } from '@fieldline/ui';
import { isOver } from './queue';
import { texts } from './texts';
import { UploadLine } from './UploadLine';
import type { Uploads } from './useUploads';

export type UploadListProps = Pick<Uploads, 'queue' | 'cancel' | 'retry' | 'clear'>;

/** What happens to the photos that were added, a line each. */
export function UploadList({ queue, cancel, retry, clear }: UploadListProps) {
  const failed = queue.filter(({ state }) => state.kind === 'failed').map(({ id }) => id);
  return (
    <Stack $gap={2}>
      <Stack as="ul" $gap={2} role="list" aria-label={texts.label}>
        {queue.map((upload) => (
          <UploadLine
            key={upload.id}
            upload={upload}
            onRetry={() => retry([upload.id])}
            onCancel={() => cancel(upload.id)}
          />
        ))}
      </Stack>
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
