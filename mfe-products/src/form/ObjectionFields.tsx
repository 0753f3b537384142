import { PROSE_MAX_LENGTH } from '@fieldline/contracts';
import { Button, IconButton, space, Stack, TextArea } from '@fieldline/ui';
import { useFieldArray, type UseFormReturn } from '@fieldline/ui/forms';
import { X } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { objectionName } from '../catalogue/model';
import type { ProductFormValues } from './model';

const texts = {
  prompt: 'Enter objection key (e.g., too_expensive, not_interested):',
  add: 'Add Objection Response',
  remove: (name: string) => `Remove objection ${name}`,
};

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  align-items: center;
`;

/** Responses to objections. The browser's prompt asks for the key. */
export function ObjectionFields({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'objections' });

  const add = () => {
    const key = window.prompt(texts.prompt)?.trim() ?? '';
    if (key === '') return;
    const present = fields.findIndex((field) => field.key === key);
    if (present < 0)
      append({ key, response: '' }, { focusName: `objections.${fields.length}.response` });
    else form.setFocus(`objections.${present}.response`);
  };

  const addButton = useRef<HTMLButtonElement>(null);
  const removeAt = (index: number) => {
    remove(index);
    const last = fields.length - 2;
    requestAnimationFrame(() =>
      last < 0
        ? addButton.current?.focus()
        : form.setFocus(`objections.${Math.min(index, last)}.response`),
    );
  };

  return (
    <Stack>
      {fields.map((field, index) => {
        const name = objectionName(field.key);
        return (
          <Entry key={field.id}>
            <TextArea
              label={name}
              rows={2}
              maxLength={PROSE_MAX_LENGTH}
              {...form.register(`objections.${index}.response`)}
            />
            <IconButton label={texts.remove(name)} onClick={() => removeAt(index)}>
              <X size={16} aria-hidden />
            </IconButton>
          </Entry>
        );
      })}
      <div>
        <Button ref={addButton} onClick={add}>
          {texts.add}
        </Button>
      </div>
    </Stack>
  );
}
