import { color, fontSize, space } from '@fieldline/ui';
import { ProgressBar } from '@fieldline/ui/progress';
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
        <ProgressBar
          label={texts.progress(name)}
          done={percent}
          of={100}
          words={texts.sending(percent)}
        />
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
