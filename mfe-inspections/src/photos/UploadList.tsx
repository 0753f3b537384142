import { Button, color, fontSize, Muted, radius, Row, space, Stack } from '@fieldline/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { sizeText } from './model';
import { isOver, type Upload } from './queue';
import { texts } from './texts';
import type { Uploads } from './useUploads';

const words = texts.uploads;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: 44px;
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 550;
`;

const Note = styled.p<{ $bad?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space(1)};
  font-size: ${fontSize.small};
  color: ${({ $bad }) => ($bad ? color.danger : color.muted)};
  svg {
    flex: none;
  }
`;

const Bar = styled.div`
  height: 6px;
  overflow: hidden;
  border-radius: ${radius.pill};
  background: ${color.border};
  div {
    height: 100%;
    background: ${color.primary};
    transition: width 150ms;
  }
`;

/** What happens to the photos that were added, a line each. */
export function UploadList({ queue, cancel, retry, clear }: Uploads) {
  const failed = queue.filter(({ state }) => state.kind === 'failed').map(({ id }) => id);
  return (
    <Stack $gap={2}>
      <Stack as="ul" $gap={2} role="list" aria-label={words.label}>
        {queue.map((upload) => (
          <Item key={upload.id}>
            <Stack $gap={1}>
              <Row>
                <Name title={upload.name}>{upload.name}</Name>
                {upload.size > 0 && <Muted>{sizeText(upload.size)}</Muted>}
              </Row>
              {upload.size < upload.originalSize && (
                <Note>{words.smaller(sizeText(upload.originalSize), sizeText(upload.size))}</Note>
              )}
              <Progress upload={upload} />
            </Stack>
            <Row>
              {upload.state.kind === 'failed' && (
                <Button aria-label={words.retry(upload.name)} onClick={() => retry([upload.id])}>
                  {words.retryLabel}
                </Button>
              )}
              {!isOver(upload) && (
                <Button
                  tone="quiet"
                  aria-label={words.cancel(upload.name)}
                  onClick={() => cancel(upload.id)}
                >
                  {words.cancelLabel}
                </Button>
              )}
            </Row>
          </Item>
        ))}
      </Stack>
      <Row $justify="flex-end">
        {failed.length > 1 && <Button onClick={() => retry(failed)}>{words.retryAll}</Button>}
        {queue.some(isOver) && (
          <Button tone="quiet" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

function Progress({ upload: { name, state } }: { upload: Upload }) {
  switch (state.kind) {
    case 'waiting':
      return <Note>{words.waiting}</Note>;
    case 'preparing':
      return <Note>{words.preparing}</Note>;
    case 'sending': {
      const percent = Math.round(state.sent * 100);
      return (
        <Bar
          role="progressbar"
          aria-label={words.progress(name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={words.sending(percent)}
        >
          <div style={{ width: `${percent}%` }} />
        </Bar>
      );
    }
    case 'done':
      return (
        <Note role="status">
          <CircleCheck size={14} aria-hidden />
          {words.done}
        </Note>
      );
    default:
      return (
        <Note $bad role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{state.message}</span>
        </Note>
      );
  }
}
