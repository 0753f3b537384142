import { Button, coarse, Row, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { isOver, type Queue } from './queue';
import { texts } from './texts';
import { UploadLine } from './UploadLine';
import type { Uploads } from './useUploads';

const Added = styled.details`
  flex: 1 1 auto;
  /* While open, it takes the whole width. */
  &[open] {
    flex-basis: 100%;
  }
  summary {
    padding-block: ${space(2)};
    ${coarse} {
      padding-block: ${space(3)};
    }
  }
`;

export type UploadListProps = Pick<Uploads, 'queue' | 'cancel' | 'retry' | 'sendSmaller' | 'clear'>;

/** The state of each added photo, one per line; lines of uploaded photos are collapsed. */
export function UploadList({ queue, cancel, retry, sendSmaller, clear }: UploadListProps) {
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
          onSmaller={() => sendSmaller(upload.id)}
        />
      ))}
    </Stack>
  );
  return (
    <Stack $gap={2}>
      {others.length > 0 && lines(others)}
      <Row $justify="flex-end">
        {done.length > 0 && (
          <Added>
            <summary>{texts.added(done.length)}</summary>
            {lines(done)}
          </Added>
        )}
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
