import { useEffect, useEffectEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { type DraftSettings, useDraft } from './useDraft';

export interface ProtectedFormSettings<Values extends FieldValues> extends DraftSettings<Values> {
  readonly resolver: Resolver<Values>;
}

/**
 * A form whose unsaved input is stored as a draft. Give `draft` to `FormDialog`, or show its notice and clear it
 * when the form is saved or discarded.
 */
export function useProtectedForm<Values extends FieldValues>(
  settings: ProtectedFormSettings<Values>,
) {
  const draft = useDraft<Values>(settings);
  const form = useForm<Values>({
    resolver: settings.resolver,
    defaultValues: settings.initial as DefaultValues<Values>,
    // A field's error goes when the field is edited; it is checked again only on the next submit.
    reValidateMode: 'onSubmit',
  });
  const restore = useEffectEvent(() => {
    if (draft.isRestored) form.reset(draft.start, { keepDefaultValues: true });
  });
  const note = useEffectEvent(() => draft.note(form.getValues()));
  useEffect(() => {
    restore();
    const watching = form.watch(() => note());
    return () => watching.unsubscribe();
  }, [form]);
  return {
    form,
    draft: {
      ...draft,
      restart: () => {
        draft.restart();
        form.reset();
      },
    },
    /** A field's props; the message of its error goes when it is edited. */
    field: (name: Path<Values>, options?: Pick<RegisterOptions<Values>, 'onBlur'>) => ({
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name, { ...options, onChange: () => form.clearErrors(name) }),
    }),
  };
}
