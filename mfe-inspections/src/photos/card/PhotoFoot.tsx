import { Button, color, keepsRoom, space, VisuallyHidden, WithoutBottomBar } from '@fieldline/ui';
import { Camera, Plus } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { texts } from '../upload/texts';

const Bar = styled.div`
  position: fixed;
  inset: auto 0 var(--bottom-bar, 0px);
  z-index: 5;
  display: flex;
  gap: ${space(2)};
  align-items: center;
  min-height: calc(64px + env(safe-area-inset-bottom, 0px));
  padding: 0 ${space(3)} env(safe-area-inset-bottom, 0px);
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  > button {
    min-height: 48px;
  }
  > button {
    flex: 1 1 0;
    padding-inline: ${space(2)};
  }
`;

/** Only its icon is seen. */
const Files = styled(Button)`
  && {
    flex: none;
    width: 48px;
  }
`;

export interface PhotoFootProps {
  /** Opens the camera. */
  onCamera: () => void;
  /** Opens the choice of files; absent while that has a button above. */
  onFiles: (() => void) | undefined;
  button: RefObject<HTMLButtonElement | null>;
  /** Comes last. */
  children: ReactNode;
}

/** The foot of a visit on a phone, within the thumb's reach. */
export const PhotoFoot = ({ onCamera, onFiles, button, children }: PhotoFootProps) => (
  <Bar ref={keepsRoom} data-bar>
    <WithoutBottomBar />
    <Button onClick={onCamera}>
      <Camera size={16} aria-hidden />
      {texts.take}
    </Button>
    {onFiles && (
      <Files ref={button} tone="quiet" title={texts.add} onClick={onFiles}>
        <Plus size={20} aria-hidden />
        <VisuallyHidden>{texts.add}</VisuallyHidden>
      </Files>
    )}
    {children}
  </Bar>
);
