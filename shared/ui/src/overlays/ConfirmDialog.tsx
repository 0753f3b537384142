import * as Radix from '@radix-ui/react-alert-dialog';
import styled from 'styled-components';
import { Button } from '../controls/Button';
import { color, fontSize, radius, shadow, space } from '../foundation/tokens';
import { Row } from '../layout/Card';
import { useEscape } from './escape';
import { useFocusReturn } from './useFocusReturn';

const Backdrop = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  background: ${color.overlay};
`;

const Panel = styled(Radix.Content)`
  position: fixed;
  z-index: 50;
  left: 50%;
  top: 50%;
  transform: translate(-50%, -50%);
  width: min(440px, calc(100vw - ${space(6)}));
  padding: ${space(6)};
  border: 1px solid ${color.border};
  border-radius: ${radius.large};
  background: ${color.surface};
  box-shadow: ${shadow.overlay};
`;

const Title = styled(Radix.Title)`
  font-size: ${fontSize.heading};
  font-weight: 600;
`;

const Text = styled(Radix.Description)`
  margin: ${space(3)} 0 ${space(6)};
  color: ${color.muted};
  overflow-wrap: anywhere;
`;

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone; the focus starts on Cancel. */
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

/** Apart from the dialog, because it exists while the dialog is open. */
function Question({
  title,
  text,
  confirmLabel,
  onConfirm,
  onClose,
}: Omit<ConfirmDialogProps, 'open'>) {
  return (
    <Panel onCloseAutoFocus={useFocusReturn()} {...useEscape(onClose)}>
      <Title>{title}</Title>
      <Text>{text}</Text>
      <Row $justify="flex-end">
        <Radix.Cancel asChild>
          <Button>Cancel</Button>
        </Radix.Cancel>
        <Radix.Action asChild onClick={onConfirm}>
          <Button tone="danger">{confirmLabel}</Button>
        </Radix.Action>
      </Row>
    </Panel>
  );
}
