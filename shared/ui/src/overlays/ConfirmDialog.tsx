import * as Radix from '@radix-ui/react-alert-dialog';
import { type ReactNode, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { color, space } from '../foundation/tokens';
import { Row } from '../layout/Card';
import { useEscape } from './escape';
import { backdropStyle, panelStyle, titleStyle } from './panel';
import { useFocusReturn } from './useFocusReturn';
import { useInertPage } from './useInertPage';

const texts = { cancel: 'Cancel' };

const Backdrop = styled(Radix.Overlay)`
  ${backdropStyle}
`;

const Panel = styled(Radix.Content)`
  ${panelStyle}
  left: 50%;
  top: 50%;
  transform: translate(-50%, -50%);
  gap: ${space(3)};
  width: min(440px, calc(100vw - ${space(6)}));
  max-height: 90dvh;
  padding: ${space(6)};
`;

const Title = styled(Radix.Title)`
  ${titleStyle}
`;

const Text = styled(Radix.Description)`
  min-height: 0;
  margin-bottom: ${space(3)};
  overflow: auto;
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

/** Filled only here, where the next press deletes. */
const Confirm = styled(Button)`
  &&,
  &&:hover:not(:disabled) {
    border-color: transparent;
    background: ${color.danger};
    color: ${color.surface};
  }
`;

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  /** For confirmations that delete nothing; `danger` by default. */
  tone?: 'primary';
  /** A choice that belongs to the answer, such as a select. */
  children?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone or that others see; the focus starts on Cancel. */
export function ConfirmDialog({ open, ...question }: ConfirmDialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || question.onClose()}>
      <Radix.Portal>
        <Backdrop />
        <Question {...question} />
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A separate component, because it exists only while the dialog is open. */
function Question({
  title,
  text,
  confirmLabel,
  tone,
  children,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open'>) {
  const panel = useRef<HTMLDivElement>(null);
  useInertPage(panel);
  return (
    <Panel ref={panel} aria-modal onCloseAutoFocus={useFocusReturn()} {...useEscape(onClose)}>
      <Title>{title}</Title>
      <Text>{text}</Text>
      {children}
      <Row data-dialog-foot $justify="flex-end">
        <Radix.Cancel asChild>
          <Button>{texts.cancel}</Button>
        </Radix.Cancel>
        <Radix.Action asChild onClick={onConfirm}>
          {tone ? (
            <Button tone={tone}>{confirmLabel}</Button>
          ) : (
            <Confirm tone="danger">{confirmLabel}</Confirm>
          )}
        </Radix.Action>
      </Row>
    </Panel>
  );
}
