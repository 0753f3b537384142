import {
  type Photo,
  readFileMetadata,
  TRANSCRIPT_MAX_LENGTH,
  updateFile,
  type VoiceNote,
} from '@fieldline/contracts';
import { useOwnSaves, usePlatform } from '@fieldline/platform';
import { TextArea } from '@fieldline/ui';
import { schemaResolver, submitOf, useForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import * as z from 'zod/mini';
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
  note: VoiceNote;
  text: string;
  onSaved: (saved: Said) => void;
  onClose: () => void;
}

/** Edits what a voice note says, in a dialog. */
export default function EditTranscript({ note, text, onSaved, onClose }: EditTranscriptProps) {
  const { api, toast } = usePlatform();
  const saveOver = useOwnSaves();
  const item: Said = { id: note.id, version: note.version ?? 0, transcript: text };
  const form = useForm<TranscriptForm>({
    resolver: schemaResolver(transcriptForm),
    defaultValues: formOf(item),
  });
  const params = { id: note.id };
  const { conflict, save } = useFormSave<TranscriptForm, Said>({
    item,
    form,
    formOf,
    create: async () => item,
    update: (base, mine) =>
      saveOver<TranscriptForm, Said>({
        id: base.id,
        mine,
        base: { form: formOf(base), version: base.version },
        formOf,
        read: () => api.call(readFileMetadata, { params }),
        write: (ifMatch) => api.call(updateFile, { params, body: mine, ifMatch }),
      }),
    texts: texts.saving,
    onSaved,
  });

  return (
    <FormDialog
      title={texts.editTitle}
      submitLabel={texts.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onSubmit={submitOf(form, save, () =>
        toast.show({ ...texts.saving.failed, variant: 'destructive' }),
      )}
    >
      <TextArea
        label={texts.transcriptLabel}
        maxLength={TRANSCRIPT_MAX_LENGTH}
        rows={8}
        {...form.register('transcript')}
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
