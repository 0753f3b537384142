import { type Author, COMMENT_MAX_LENGTH } from '@fieldline/contracts';
import { useOneAtATime } from '@fieldline/platform';
import { Button, lazyDialog, MoreMenu, Row, Stack, TextArea } from '@fieldline/ui';
import { DraftNotice, useProtectedText } from '@fieldline/ui/forms';
import { AtSign } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { texts } from './texts';

const DeletedDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DeletedDialog,
}));

const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

export interface CommentFormProps {
  /** What is commented on, or the comment that is changed, for the draft. */
  about: string;
  label: string;
  submitLabel: string;
  initial?: string;
  /** The members whom the text may mention. */
  members: readonly Author[];
  /** Those whom the comment that is changed mentions. */
  mentioned?: readonly string[];
  /**
   * Resolves with whether it was saved; if not, the text stays. `chosen`: the members chosen from the list.
   */
  onSubmit: (text: string, chosen: readonly string[]) => Promise<boolean>;
  onCancel?: () => void;
  /** Called with whether unsaved text would be lost. */
  onUnsaved?: (isUnsaved: boolean) => void;
  /** Shown below the text. */
  children?: ReactNode;
}

/** A form for a new comment, or for changing one. */
export function CommentForm({
  about,
  label,
  submitLabel,
  initial = '',
  members,
  mentioned = [],
  onSubmit,
  onCancel,
  onUnsaved,
  children,
}: CommentFormProps) {
  const { text, change, isNow, deleted, guard, draft } = useProtectedText({
    form: `comment:${about}`,
    saved: initial,
    onUnsaved,
  });
  const { busy, run } = useOneAtATime();
  const [chosen, setChosen] = useState(mentioned);
  const area = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    void run(async () => {
      // Text written during the sending belongs to the next comment.
      if ((await onSubmit(text.trim(), chosen)) && isNow(text)) {
        draft.clear();
        change('');
        setChosen([]);
      }
    });
  };

  /** Inserts a member's name at the caret. */
  const mention = ({ name, uid }: Author) => {
    setChosen([...chosen, uid]);
    const at = area.current?.selectionStart ?? text.length;
    const before = text.slice(0, at);
    const space = before === '' || /\s$/.test(before) ? '' : ' ';
    change(`${before}${space}@${name} ${text.slice(at)}`);
    area.current?.focus();
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={2}>
        {draft.isRestored && <DraftNotice onDiscard={draft.restart} />}
        <TextArea
          ref={area}
          label={label}
          rows={3}
          maxLength={COMMENT_MAX_LENGTH}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        {children}
        <Row $justify="space-between">
          {members.length > 0 && (
            <MoreMenu
              label={texts.mention}
              content={<AtSign size={18} aria-hidden />}
              entries={members.map((member) => ({
                label: member.name,
                onSelect: () => mention(member),
              }))}
            />
          )}
          <Row>
            {onCancel && (
              <Button
                onClick={() => {
                  draft.clear();
                  onCancel();
                }}
              >
                {texts.cancel}
              </Button>
            )}
            <Button type="submit" tone="primary" disabled={busy || text.trim() === ''}>
              {busy ? texts.busy : submitLabel}
            </Button>
          </Row>
        </Row>
      </Stack>
      {deleted !== undefined && (
        <DeletedDialog
          name={deleted}
          typed={text}
          onLeave={() => {
            draft.clear();
            change(initial);
          }}
        />
      )}
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </form>
  );
}
