import {
  type ChecklistTemplate,
  createChecklist,
  LINE_MAX_LENGTH,
  readChecklist,
  updateChecklist,
} from '@fieldline/contracts';
import { differingFields, useIdempotencyKey, useOwnSaves, usePlatform } from '@fieldline/platform';
import { TextArea, TextField } from '@fieldline/ui';
import { schemaResolver, submitOf, useForm } from '@fieldline/ui/forms';
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
  const form = useForm<TemplateForm>({
    resolver: schemaResolver(templateForm),
    defaultValues: templateFormOf(template ?? { name: '', items: [] }),
    // A field's error goes when the field is edited; it is checked again only on the next submit.
    reValidateMode: 'onSubmit',
  });
  const { errors, isDirty } = form.formState;
  const { conflict, save } = useFormSave({
    item: template,
    form,
    formOf: templateFormOf,
    create: (values: TemplateForm) => {
      const body = templateDraftOf(values);
      return api.call(createChecklist, { body, idempotencyKey: keyFor(body) });
    },
    update: (base, mine) => {
      const params = { id: base.id };
      return saveOver({
        id: base.id,
        mine,
        base: { form: templateFormOf(base), version: base.version },
        formOf: templateFormOf,
        read: () => api.call(readChecklist, { params }),
        write: (ifMatch) =>
          api.call(updateChecklist, { params, body: templateDraftOf(mine), ifMatch }),
      });
    },
    texts: { ...texts, done: words.done },
    onSaved: onClose,
  });
  const field = (name: keyof TemplateForm) => ({
    label: texts[name],
    error: errors[name]?.message,
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
  });

  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      {...(!conflict && { busyLabel: texts.busy })}
      isDirty={isDirty}
      onClose={() => onClose()}
      onSubmit={submitOf(form, save, () =>
        toast.show({ title: texts.invalid, variant: 'destructive' }),
      )}
    >
      <TextField {...field('name')} maxLength={LINE_MAX_LENGTH} autoComplete="off" />
      <TextArea {...field('items')} hint={texts.itemsHint} rows={10} />
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
