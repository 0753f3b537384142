import {
  type ChecklistTemplate,
  createChecklist,
  LINE_MAX_LENGTH,
  readChecklist,
  updateChecklist,
} from '@fieldline/contracts';
import { differingFields, useIdempotencyKey, useOwnSaves, usePlatform } from '@fieldline/platform';
import { TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, submitOf, useProtectedForm } from '@fieldline/ui/forms';
import { ConflictDialog, FormDialog } from '@fieldline/ui/overlays';
import { useFormSave } from '../../items/useFormSave';
import { templateDraftOf, templateForm, type TemplateForm, templateFormOf } from './model';
import { texts } from './texts';

export interface TemplateDialogProps {
  /** Called with the saved checklist. */
  onClose: (saved?: ChecklistTemplate) => void;
  /** The checklist to edit; absent for a new one. */
  template?: ChecklistTemplate;
}

/** Creates or edits a checklist. */
export default function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { api, toast } = usePlatform();
  const words = template ? texts.change : texts.create;
  const keyFor = useIdempotencyKey();
  const saveOver = useOwnSaves();
  const { form, draft, field } = useProtectedForm<TemplateForm>({
    form: `checklist:${template?.id ?? 'new'}`,
    resolver: schemaResolver(templateForm),
    initial: templateFormOf(template ?? { name: '', items: [] }),
    version: template?.version ?? 0,
  });
  const { conflict, deleted, save } = useFormSave({
    item: template,
    form,
    draft,
    formOf: templateFormOf,
    nameOf: ({ name }) => name,
    create: (values: TemplateForm) => {
      const body = templateDraftOf(values);
      return api.call(createChecklist, { body, idempotencyKey: keyFor(body) });
    },
    update: (base, mine, began) => {
      const params = { id: base.id };
      return saveOver({
        id: base.id,
        mine,
        base: began,
        formOf: templateFormOf,
        read: () => api.call(readChecklist, { params }),
        write: (ifMatch) =>
          api.call(updateChecklist, { params, body: templateDraftOf(mine), ifMatch }),
      });
    },
    texts: { ...texts, done: words.done },
    onSaved: onClose,
  });

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={form.formState.isDirty}
      draft={draft}
      deleted={deleted}
      onClose={() => onClose()}
      onSubmit={submitOf(form, save, () =>
        toast.show({ title: texts.invalid, variant: 'destructive' }),
      )}
    >
      <TextField
        label={texts.name}
        {...field('name')}
        maxLength={LINE_MAX_LENGTH}
        autoComplete="off"
      />
      <TextArea label={texts.items} {...field('items')} hint={texts.itemsHint} rows={10} />
      {conflict && (
        <ConflictDialog
          differences={differingFields(form.getValues(), templateFormOf(conflict.saved)).map(
            (name) => ({
              label: texts[name],
              mine: form.getValues()[name],
              saved: templateFormOf(conflict.saved)[name],
            }),
          )}
          onChoose={conflict.choose}
        />
      )}
    </FormDialog>
  );
}
