import { type Log, LOG_PROSE_MAX_LENGTH } from '@fieldline/contracts';
import { useNavigationGuard } from '@fieldline/platform';
import { Button, ChangedNotice, lazyDialog, Row, Stack, TextArea } from '@fieldline/ui';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaveField } from './useSaveField';

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
  onUnsaved,
  onSaved,
  onCancel,
}: ProseEditorProps) {
  const { busy, save } = useSaveField();
  const [text, setText] = useState(visit[field]);
  const [base, setBase] = useState(visit);
  const [changed, setChanged] = useState<Log | null>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isUnsaved = text !== base[field];
  const guard = useNavigationGuard(isUnsaved);
  const announce = useEffectEvent(onUnsaved);
  useEffect(() => {
    announce(isUnsaved);
    return () => announce(false);
  }, [isUnsaved]);
  // The button that opened the editor is gone.
  useEffect(() => area.current?.focus(), []);

  const saveOver = (over: Log) =>
    void save({
      visit: over,
      mine: field === 'notes' ? { notes: text } : { summary: text },
      formOf: (saved) => (field === 'notes' ? { notes: saved.notes } : { summary: saved.summary }),
      onSaved,
      onChanged: setChanged,
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveOver(base);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {current[field] !== base[field] && <ChangedNotice opened={base} current={current} />}
        <TextArea
          ref={area}
          label={title}
          rows={6}
          maxLength={LOG_PROSE_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Row $justify="flex-end">
          <Button onClick={onCancel}>{texts.cancel}</Button>
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
            if (choice === 'mine') saveOver(changed);
            else setText(changed[field]);
          }}
        />
      )}
      {guard.asking && <DiscardDialog onDiscard={guard.leave} onStay={guard.stay} />}
    </form>
  );
}
