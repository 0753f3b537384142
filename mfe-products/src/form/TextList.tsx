import { Button, IconButton, Stack, TextField } from '@fieldline/ui';
import { useFieldArray, type UseFormReturn } from '@fieldline/ui/forms';
import { X } from 'lucide-react';
import type { ProductFormValues } from './model';

const texts = {
  remove: (name: string) => `Remove ${name}`,
};

export interface TextListProps {
  form: UseFormReturn<ProductFormValues>;
  list: 'features' | 'benefits';
  /** Name of one entry; they are numbered. */
  entry: string;
  addLabel: string;
}

/** A list of short texts; Enter adds a row. */
export function TextList({ form, list, entry, addLabel }: TextListProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: list });
  const error = form.formState.errors[list];
  const add = () => append({ text: '' });
  return (
    <Stack $gap={3}>
      {fields.map((field, index) => {
        const label = `${entry} ${index + 1}`;
        return (
          <TextField
            key={field.id}
            label={label}
            error={index === 0 ? (error?.root?.message ?? error?.message) : undefined}
            trailing={
              fields.length > 1 && (
                <IconButton label={texts.remove(label)} onClick={() => remove(index)}>
                  <X size={16} aria-hidden />
                </IconButton>
              )
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
            {...form.register(`${list}.${index}.text`)}
          />
        );
      })}
      <div>
        <Button onClick={add}>{addLabel}</Button>
      </div>
    </Stack>
  );
}
