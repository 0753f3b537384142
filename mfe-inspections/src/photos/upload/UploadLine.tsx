import { Button, color, Muted, radius, Row, space, Stack } from '@fieldline/ui';
import styled from 'styled-components';
import { sizeText } from '../sizeText';
import { isOver, type Smaller, type Upload } from './queue';
import { texts } from './texts';
import { Detail, UploadProgress } from './UploadProgress';

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

export interface UploadLineProps {
  upload: Upload;
  onRetry: () => void;
  onCancel: () => void;
  /** Sends a photo smaller that was refused as too large. */
  onSmaller: () => void;
}

/** One photo being uploaded. */
export function UploadLine({ upload, onRetry, onCancel, onSmaller }: UploadLineProps) {
  const { name, size, smaller, state } = upload;
  return (
    <Item>
      <Stack $gap={1}>
        <Row>
          <Name title={name} dir="auto">
            {name}
          </Name>
          {size > 0 && <Muted>{sizeText(size)}</Muted>}
        </Row>
        {smaller && <Detail>{smallerText(smaller)}</Detail>}
        <UploadProgress name={name} state={state} />
      </Stack>
      <Row>
        {state.kind === 'failed' && (
          <Button aria-label={texts.retry(name)} onClick={onRetry}>
            {texts.retryLabel}
          </Button>
        )}
        {state.kind === 'refused' && state.canShrink && (
          <Button aria-label={texts.sendSmaller(name)} onClick={onSmaller}>
            {texts.sendSmallerLabel}
          </Button>
        )}
        {!isOver(upload) && (
          <Button tone="quiet" aria-label={texts.cancel(name)} onClick={onCancel}>
            {texts.cancelLabel}
          </Button>
        )}
      </Row>
    </Item>
  );
}

function smallerText({ from, to }: Smaller): string {
  const text = texts.madeSmaller(sizeText(from.size), sizeText(to.size));
  const kind = from.type.replace('image/', '').toUpperCase();
  return from.type === to.type ? text : `${text}${texts.asJpeg(kind)}`;
}
