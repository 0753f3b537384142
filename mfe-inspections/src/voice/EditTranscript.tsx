import {
  type Photo,
  readFileMetadata,
  TRANSCRIPT_MAX_LENGTH,
  updateFile,
  type VoiceNote,
} from '@fieldline/contracts';
import { type SaveOutcome, useOwnSaves, usePlatform } from '@fieldline/platform';
import { TextArea } from '@fieldline/ui';
import { schemaResolver, submitOf, useProtectedForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import * as z from 'zod/mini';
import { capturedTranscript } from '../offline/capture/capture';
import { sendOrKeep } from '../offline/capture/sendOrKeep';
import { waitingTranscript } from '../offline/capture/waitingToast';
import { useFormSave } from '../items/useFormSave';
import { texts } from './texts';

const transcriptForm = z.object({ transcript: z.string().check(z.trim()) });
// An alias, not an interface: as a record of texts it can be compared field by field.
type TranscriptForm = z.infer<typeof transcriptForm>;

type Said = Pick<Photo, 'id' | 'version' | 'transcript'>;

const formOf = ({ transcript }: Pick<Said, 'transcript'>): TranscriptForm => ({
  transcript: transcript ?? '',
});

export interface EditTranscriptProps {
  visitId: string;
  note: VoiceNote;
  text: string;
  onSaved: (saved: Said) => void;
  onClose: () => void;
}

/** Edits the transcript of a voice note in a dialog. */
export default function EditTranscript({
  visitId,
  note,
  text,
  onSaved,
  onClose,
}: EditTranscriptProps) {
  const { api, outbox, connection, toast } = usePlatform();
  const saveOver = useOwnSaves();
  const waits = () => waitingTranscript(outbox.entries(), note.id);
  // An unsent correction is based on the version that its author saw.
  const version = waits()?.request.ifMatch ?? note.version ?? 0;
  const item: Said = { id: note.id, version, transcript: text };
  const { form, draft, field } = useProtectedForm<TranscriptForm>({
    form: `transcript:${note.id}`,
    resolver: schemaResolver(transcriptForm),
    initial: formOf(item),
    version,
  });
  const params = { id: note.id };
  const { conflict, deleted, save } = useFormSave<TranscriptForm, Said>({
    item,
    form,
    draft,
    formOf,
    nameOf: () => texts.note(note.duration),
    create: async () => item,
    update: async (base, mine, began) => {
      const kept: SaveOutcome<Said> = { kind: 'saved', saved: { ...base, ...mine } };
      const waiting = waits();
      if (waiting && (await outbox.change(waiting.id, mine, waiting.request.ifMatch))) return kept;
      return sendOrKeep<SaveOutcome<Said>>(
        { outbox, connection },
        {
          id: visitId,
          send: () =>
            saveOver({
              id: base.id,
              mine,
              base: began,
              formOf,
              read: () => api.call(readFileMetadata, { params }),
              write: (ifMatch) => api.call(updateFile, { params, body: mine, ifMatch }),
            }),
          keep: async () => {
            const title = texts.note(note.duration);
            const said = { title, before: formOf(base).transcript, now: mine.transcript };
            await outbox.add(capturedTranscript(visitId, base, said));
            return kept;
          },
        },
      );
    },
    texts: texts.saving,
    onSaved,
  });

  return (
    <FormDialog
      title={texts.editTitle}
      submitLabel={texts.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty}
      draft={draft}
      deleted={deleted}
      onClose={onClose}
      onSubmit={submitOf(form, save, () =>
        toast.show({ ...texts.saving.failed, variant: 'destructive' }),
      )}
    >
      <TextArea
        label={texts.transcriptLabel}
        maxLength={TRANSCRIPT_MAX_LENGTH}
        rows={8}
        {...field('transcript')}
      />
      {conflict && (
        <ConflictDialog
          differences={[
            {
              label: texts.transcriptLabel,
              mine: form.getValues().transcript,
              saved: formOf(conflict.saved).transcript,
            },
          ]}
          onChoose={conflict.choose}
        />
      )}
    </FormDialog>
  );
}
