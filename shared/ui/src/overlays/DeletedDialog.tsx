import { usePlatform } from '@fieldline/platform';
import { Button } from '../controls/Button';
import { TextArea } from '../controls/Field';
import { Stack } from '../layout/Card';
import { Dialog } from './Dialog';
import { typedIn } from './typedIn';

const texts = {
  title: (name: string) => `${name} was deleted`,
  text: 'It was deleted elsewhere while it was open here, so it cannot be saved.',
  typed: 'What you typed',
  copy: 'Copy',
  copied: 'Copied',
  failed: 'The text could not be copied',
  close: 'Close',
};

export interface DeletedDialogProps {
  /** The name of the deleted item. */
  name: string;
  /** What the user typed and did not save, or the form that holds it; empty if nothing. */
  typed: string | HTMLFormElement;
  /** A use for what was typed, such as a new item. */
  use?: { readonly label: string; readonly run: () => void };
  /** Leaves the form or the page of the item. */
  onLeave: () => void;
}

/** Says that the item being edited was deleted elsewhere, and offers what was typed before it leaves. */
export function DeletedDialog({ name, typed: input, use, onLeave }: DeletedDialogProps) {
  const typed = typeof input === 'string' ? input : typedIn(input);
  const { toast, logger } = usePlatform();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typed);
      toast.show({ title: texts.copied });
    } catch (error) {
      logger.warn(texts.failed, error);
      toast.show({ title: texts.failed, variant: 'destructive' });
    }
  };
  return (
    <Dialog
      open
      title={texts.title(name)}
      description={texts.text}
      onOpenChange={(open) => open || onLeave()}
      foot={
        <>
          <Button onClick={onLeave}>{texts.close}</Button>
          {typed !== '' && <Button onClick={() => void copy()}>{texts.copy}</Button>}
          {use && (
            <Button tone="primary" onClick={use.run}>
              {use.label}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <p aria-hidden>{texts.text}</p>
        {typed !== '' && <TextArea label={texts.typed} readOnly rows={6} value={typed} />}
      </Stack>
    </Dialog>
  );
}
