import {
  type Finding,
  FINDING_SEVERITIES,
  FINDING_TEXT_MAX_LENGTH,
  LINE_MAX_LENGTH,
  readFinding,
  updateFinding,
} from '@fieldline/contracts';
import { differingFields, type SaveOutcome, useOwnSaves, usePlatform } from '@fieldline/platform';
import { Select, TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, submitOf, useProtectedForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import * as z from 'zod/mini';
import { capturedFinding } from '../../offline/capture/capture';
import { sendOrKeep } from '../../offline/capture/sendOrKeep';
import { useFormSave } from '../../items/useFormSave';
import { SEVERITY_WORDS } from '../findings/model';
import { texts } from './texts';

const findingForm = z.object({
  title: z.string().check(z.trim(), z.minLength(1, 'Title is required')),
  text: z.string().check(z.trim()),
  severity: z.enum(FINDING_SEVERITIES),
});
// An alias, not an interface: as a record of texts it can be compared field by field.
type FindingForm = z.infer<typeof findingForm>;

const formOf = ({ title, text, severity }: FindingForm): FindingForm => ({ title, text, severity });

const shownIn = (form: FindingForm, name: keyof FindingForm): string =>
  name === 'severity' ? SEVERITY_WORDS[form.severity] : form[name];

export interface EditFindingProps {
  logId: string;
  finding: Finding;
  onSaved: (finding: Finding) => void;
  onClose: () => void;
}

/** Edits the texts of a finding in a dialog. */
export default function EditFinding({ logId, finding, onSaved, onClose }: EditFindingProps) {
  const { api, outbox, connection, toast } = usePlatform();
  const saveOver = useOwnSaves();
  const { form, draft, field } = useProtectedForm<FindingForm>({
    form: `finding:${finding.id}`,
    resolver: schemaResolver(findingForm),
    initial: formOf(finding),
    version: finding.version,
  });
  const { conflict, deleted, save } = useFormSave<FindingForm, Finding>({
    item: finding,
    form,
    draft,
    formOf,
    nameOf: ({ title }) => title,
    create: async () => finding,
    update: (base, mine, began) => {
      const params = { id: logId, findingId: base.id };
      return sendOrKeep<SaveOutcome<Finding>>(
        { outbox, connection },
        {
          id: logId,
          send: () =>
            saveOver({
              id: base.id,
              mine,
              base: began,
              formOf,
              read: () => api.call(readFinding, { params }),
              write: (ifMatch) => api.call(updateFinding, { params, body: mine, ifMatch }),
            }),
          keep: async () => {
            await outbox.add(capturedFinding(logId, base, mine));
            return { kind: 'saved', saved: { ...base, ...mine } };
          },
        },
      );
    },
    texts: { done: texts.done, failed: texts.failed },
    onSaved,
  });

  return (
    <FormDialog
      title={texts.dialog}
      submitLabel={texts.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty}
      draft={draft}
      deleted={deleted}
      onClose={onClose}
      onSubmit={submitOf(form, save, () =>
        toast.show({ title: texts.invalid, variant: 'destructive' }),
      )}
    >
      <TextField
        label={texts.title}
        {...field('title')}
        maxLength={LINE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextArea
        label={texts.text}
        {...field('text')}
        maxLength={FINDING_TEXT_MAX_LENGTH}
        rows={5}
      />
      <Select label={texts.severity} {...field('severity')}>
        {FINDING_SEVERITIES.map((severity) => (
          <option key={severity} value={severity}>
            {SEVERITY_WORDS[severity]}
          </option>
        ))}
      </Select>
      {conflict && (
        <ConflictDialog
          differences={differingFields(form.getValues(), formOf(conflict.saved)).map((name) => ({
            label: texts[name],
            mine: shownIn(form.getValues(), name),
            saved: shownIn(conflict.saved, name),
          }))}
          onChoose={conflict.choose}
        />
      )}
    </FormDialog>
  );
}
