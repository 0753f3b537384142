import { Button, Row, Stack } from '@fieldline/ui';
import { ConfirmDialog, Dialog } from '@fieldline/ui/overlays';
import { texts } from './texts';

export type Question =
  | { readonly kind: 'remove'; readonly id: string; readonly name: string }
  | { readonly kind: 'off' | 'everywhere' };

/** Confirmations of actions that affect other devices. */
export default function Questions({
  question,
  onConfirm,
  onKeep,
  onClose,
}: {
  question: Question;
  onConfirm: () => void;
  /** The devices keep their data; only the server deletes its copy. */
  onKeep: () => void;
  onClose: () => void;
}) {
  if (question.kind === 'remove') {
    return (
      <ConfirmDialog
        open
        title={texts.removeTitle}
        text={texts.removeText(question.name)}
        confirmLabel={texts.remove}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  if (question.kind === 'everywhere') {
    return (
      <ConfirmDialog
        open
        title={texts.everywhereTitle}
        text={texts.everywhereText}
        confirmLabel={texts.everywhere}
        onConfirm={onConfirm}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      title={texts.offTitle}
      onOpenChange={(open) => open || onClose()}
      foot={
        <Row $justify="flex-end">
          <Button onClick={onClose}>{texts.cancel}</Button>
        </Row>
      }
    >
      <Stack>
        <p>{texts.offText}</p>
        <Button onClick={onKeep}>{texts.keepHere}</Button>
        <Button tone="danger" onClick={onConfirm}>
          {texts.everywhere}
        </Button>
      </Stack>
    </Dialog>
  );
}
