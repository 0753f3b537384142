import { type Log, LOG_PROSE_MAX_LENGTH } from '@fieldline/contracts';
import { Button, ChangedNotice, lazyDialog, Row, Stack, TextArea } from '@fieldline/ui';
import { DraftNotice, useProtectedText } from '@fieldline/ui/forms';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSaveField } from './useSaveField';

const DeletedDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DeletedDialog,
}));

const DiscardDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).DiscardDialog,
}));

const ConflictDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConflictDialog,
}));

const texts = { save: 'Save', saving: 'Saving...', cancel: 'Cancel' };

export interface ProseEditorProps {
  /** The visit when the edit began. */
  visit: Log;
  /** The visit now. */
  current: Log;
  field: 'notes' | 'summary';
  title: string;
  /** Whether the user opened the editor, and continues in it. */
  takesFocus: boolean;
  /** Called with whether unsaved text would be lost. */
  onUnsaved: (unsaved: boolean) => void;
  onSaved: () => void;
  onCancel: () => void;
}

/** Edits a longer text of a visit in place. */
export function ProseEditor({
  visit,
  current,
  field,
  title,
  takesFocus,
  onUnsaved,
  onSaved,
  onCancel,
}: ProseEditorProps) {
  const { busy, save } = useSaveField();
  const { text, change, deleted, guard, draft } = useProtectedText({
    form: `${field}:${visit.id}`,
    saved: visit[field],
    version: visit.version,
    onUnsaved,
  });
  const [base, setBase] = useState({
    ...visit,
    [field]: draft.base.values.text,
    version: draft.base.version,
  });
  const [changed, setChanged] = useState<Log | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    // The button that opened the editor is gone. A draft opens the editor without one.
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);

  const saveOver = (over: Log) =>
    void save({
      visit: over,
      mine: field === 'notes' ? { notes: text } : { summary: text },
      formOf: (saved) => (field === 'notes' ? { notes: saved.notes } : { summary: saved.summary }),
      onSaved: () => {
        draft.clear();
        onSaved();
      },
      onChanged: setChanged,
    });

  const cancel = () => {
    draft.clear();
    onCancel();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveOver(base);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {draft.isRestored && <DraftNotice onDiscard={draft.restart} />}
        {current[field] !== base[field] && <ChangedNotice opened={base} current={current} />}
        <TextArea
          ref={area}
          label={title}
          rows={6}
          maxLength={LOG_PROSE_MAX_LENGTH}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
        <Row $justify="flex-end">
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button type="submit" tone="primary" disabled={busy}>
            {busy ? texts.saving : texts.save}
          </Button>
        </Row>
      </Stack>
      {changed && (
        <ConflictDialog
          differences={[{ label: title, mine: text, saved: changed[field] }]}
          onChoose={(choice) => {
            setChanged(null);
            if (choice === 'back') return;
            // The user has seen the saved version, so later saves are based on it.
            setBase(changed);
            draft.rebase({ values: { text: changed[field] }, version: changed.version });
            if (choice === 'mine') saveOver(changed);
            else change(changed[field]);
          }}
        />
      )}
      {deleted !== undefined && <DeletedDialog name={deleted} typed={text} onLeave={cancel} />}
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </form>
  );
}
