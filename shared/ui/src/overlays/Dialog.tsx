import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, fontSize, phone, radius, shadow, space } from '../foundation/tokens';
import { VisuallyHidden } from '../foundation/VisuallyHidden';
import { useEscape } from './escape';
import { useFocusReturn } from './useFocusReturn';

export const Backdrop = styled(RadixDialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${color.overlay};
`;

const Panel = styled(RadixDialog.Content)<{ $width: number; $top: boolean }>`
  position: fixed;
  z-index: 50;
  left: 50%;
  top: ${({ $top }) => ($top ? '12vh' : '50%')};
  transform: translate(-50%, ${({ $top }) => ($top ? '0' : '-50%')});
  width: min(${({ $width }) => $width}px, calc(100vw - ${space(6)}));
  max-height: ${({ $top }) => ($top ? '80vh' : '90vh')};
  overflow: auto;
  padding: ${space(6)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.overlay};
  ${phone} {
    padding: ${space(4)};
  }
`;

const Title = styled(RadixDialog.Title)`
  margin-bottom: ${space(4)};
  font-size: ${fontSize.heading};
  font-weight: 600;
`;

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** For screen readers, where the title does not say enough. */
  description?: string;
  width?: number;
  /** Near the upper edge instead of the middle, for content that grows. */
  top?: boolean;
  children: ReactNode;
}

/** A modal dialog: closes on Escape and on the backdrop, holds the focus and gives it back. */
export function Dialog({ open, onOpenChange, ...content }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Backdrop />
        <DialogContent onClose={() => onOpenChange(false)} {...content} />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

type DialogContentProps = Omit<DialogProps, 'open' | 'onOpenChange'> & { onClose: () => void };

/** Apart from the dialog, because it exists while the dialog is open. */
function DialogContent({
  title,
  description,
  width = 560,
  top = false,
  children,
  onClose,
}: DialogContentProps) {
  return (
    <Panel
      $width={width}
      $top={top}
      onCloseAutoFocus={useFocusReturn()}
      {...useEscape(onClose)}
      {...(!description && { 'aria-describedby': undefined })}
    >
      <Title>{title}</Title>
      {description && (
        <RadixDialog.Description asChild>
          <VisuallyHidden>{description}</VisuallyHidden>
        </RadixDialog.Description>
      )}
      {children}
    </Panel>
  );
}
