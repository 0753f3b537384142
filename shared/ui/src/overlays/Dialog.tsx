import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styled, { css } from 'styled-components';
import { IconButton } from '../controls/Button';
import { color, phone, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { DialogBody, DialogFoot } from './dialogParts';
import { useEscape } from './escape';
import { backdropStyle, panelStyle, titleStyle } from './panel';
import { useFocusReturn } from './useFocusReturn';
import { useInertPage } from './useInertPage';
import { useVisibleArea } from './useVisibleArea';

const texts = { close: 'Close dialog' };

export const Backdrop = styled(Radix.Overlay)`
  ${backdropStyle}
`;

/** For photos: the whole screen, black in every theme. */
const bleedStyle = css`
  inset: 0;
  transform: none;
  width: 100%;
  height: 100dvh;
  max-height: none;
  border: 0;
  border-radius: 0;
  background: ${color.black};
  color: ${color.text};
`;

const Panel = styled(Radix.Content)<{ $width: number; $top: boolean; $bleed: boolean }>`
  ${panelStyle}
  left: 50%;
  top: ${({ $top }) => ($top ? '12vh' : '50%')};
  transform: translate(-50%, ${({ $top }) => ($top ? '0' : '-50%')});
  width: min(${({ $width }) => $width}px, calc(100vw - ${space(6)}));
  max-height: ${({ $top }) => ($top ? '80vh' : '90vh')};
  /* A sheet; its foot is above the keyboard. */
  ${phone} {
    top: var(--visible-top, 0);
    left: 0;
    transform: none;
    width: 100%;
    height: var(--visible-height, 100dvh);
    max-height: none;
    border: 0;
    border-radius: 0;
    padding-bottom: env(safe-area-inset-bottom);
  }
  ${({ $bleed }) => $bleed && bleedStyle}
`;

const Head = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  /* Next to the close button. */
  padding: ${space(5)} 64px ${space(3)} ${space(6)};
  ${phone} {
    padding: ${space(2)} 56px ${space(2)} ${space(4)};
    min-height: 56px;
  }
`;

const Title = styled(Radix.Title)`
  ${titleStyle}
`;

/** In the upper corner. On a phone a dialog has no backdrop to tap, and no Escape key. */
const CornerClose = styled(IconButton)`
  position: absolute;
  top: ${space(4)};
  inset-inline-end: ${space(4)};
  color: ${color.muted};
  ${phone} {
    top: ${space(1)};
    inset-inline-end: ${space(1)};
  }
`;

export interface DialogFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** For screen readers, if the title does not say enough. */
  description?: string;
  width?: number;
  /** Near the upper edge instead of the middle, for content that grows. */
  top?: boolean;
  /** The whole screen, on black: for photos. The title is then only for screen readers. */
  bleed?: boolean;
  /**
   * Whether the content has its own "Close" button. Then a second one is hidden from screen readers
   * and the keyboard.
   */
  closes?: boolean;
  /** `DialogBody` and `DialogFoot`. */
  children: ReactNode;
}

/** A modal dialog's frame: closes on Escape and on the backdrop, traps the focus and returns it. */
export function DialogFrame({ open, onOpenChange, ...content }: DialogFrameProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Content onClose={() => onOpenChange(false)} {...content} />
      </Radix.Portal>
    </Radix.Root>
  );
}

type ContentProps = Omit<DialogFrameProps, 'open' | 'onOpenChange'> & { onClose: () => void };

/** A separate component, because it exists only while the dialog is open. */
function Content({
  title,
  description,
  width = 560,
  top = false,
  closes = false,
  bleed = false,
  children,
  onClose,
}: ContentProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Reads only the layout that moving the focus has already computed; `inert` would make the browser compute
  // all styles again.
  useVisibleArea();
  useInertPage(panel);
  return (
    <Panel
      ref={panel}
      aria-modal
      $width={width}
      $top={top}
      $bleed={bleed}
      {...(bleed && { 'data-theme': 'dark' })}
      onCloseAutoFocus={useFocusReturn()}
      {...useEscape(onClose)}
      {...(!description && { 'aria-describedby': undefined })}
    >
      {bleed ? (
        <Radix.Title asChild>
          <VisuallyHidden as="h2">{title}</VisuallyHidden>
        </Radix.Title>
      ) : (
        <Head>
          <Title>{title}</Title>
        </Head>
      )}
      {description && (
        <Radix.Description asChild>
          <VisuallyHidden>{description}</VisuallyHidden>
        </Radix.Description>
      )}
      {children}
      {/* Last, so that the focus starts in the content. */}
      {!bleed && (
        <CornerClose
          label={texts.close}
          onClick={onClose}
          {...(closes && { 'aria-hidden': true, tabIndex: -1 })}
        >
          <X size={20} aria-hidden />
        </CornerClose>
      )}
    </Panel>
  );
}

export interface DialogProps extends Omit<DialogFrameProps, 'closes'> {
  /** Buttons below the content, one of which closes; they stay in view. */
  foot?: ReactNode;
}

/** A modal dialog; a full-screen sheet on phones. */
export function Dialog({ foot, children, ...frame }: DialogProps) {
  return (
    <DialogFrame closes={foot !== undefined} {...frame}>
      {frame.bleed ? children : <DialogBody>{children}</DialogBody>}
      {foot && <DialogFoot data-dialog-foot>{foot}</DialogFoot>}
    </DialogFrame>
  );
}
