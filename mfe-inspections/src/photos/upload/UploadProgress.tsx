import { color, fontSize, radius, space } from '@fieldline/ui';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import type { UploadState } from './queue';
import { texts } from './texts';

/** A small line below the name. */
export const Detail = styled.p<{ $bad?: boolean }>`
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

/** The progress of a photo's upload. */
export function UploadProgress({ name, state }: { name: string; state: UploadState }) {
  switch (state.kind) {
    case 'waiting':
      return <Detail>{texts.waiting}</Detail>;
    case 'preparing':
      return <Detail>{texts.preparing}</Detail>;
    case 'sending': {
      const percent = Math.round(state.sent * 100);
      return (
        <Bar
          role="progressbar"
          aria-label={texts.progress(name)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
          aria-valuetext={texts.sending(percent)}
        >
          <div style={{ width: `${percent}%` }} />
        </Bar>
      );
    }
    case 'done':
      return (
        <Detail role="status">
          <CircleCheck size={14} aria-hidden />
          {texts.done}
        </Detail>
      );
    default:
      return (
        <Detail $bad role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{state.message}</span>
        </Detail>
      );
  }
}
