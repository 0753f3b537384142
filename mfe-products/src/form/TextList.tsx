import { ENTRY_MAX_LENGTH } from '@fieldline/contracts';
import { Button, IconButton, Stack, TextField } from '@fieldline/ui';
import { useFieldArray, type UseFormReturn } from '@fieldline/ui/forms';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type MouseEvent } from 'react';
import styled from 'styled-components';
import { keepOnButton } from './keepOnButton';
import type { ProductFormValues, TextListName } from './model';

// The buttons do not repeat an entry's label: "Feature 1" names one thing, the field.
const texts = {
  remove: (entry: string, position: number) => `Remove ${entry} no. ${position}`,
  moveUp: (entry: string, position: number) => `Move ${entry} no. ${position} up`,
  moveDown: (entry: string, position: number) => `Move ${entry} no. ${position} down`,
};

const Tools = styled.div`
  display: flex;
`;

export interface TextListProps {
  form: UseFormReturn<ProductFormValues>;
  list: TextListName | `pricingTiers.${number}.features`;
  /** Names one entry in the labels of its buttons. */
  entry: string;
  /** The label of an entry; `position` counts from 1. */
  labelOf: (position: number) => string;
  addLabel: string;
  /** Whether the list must have an entry. */
  required?: boolean;
  /** A problem of the whole list; shown at its first entry. */
  error?: string | undefined;
}

/** A list of short texts, in an order; Enter adds a row below. */
export function TextList({
  form,
  list,
  entry,
  labelOf,
  addLabel,
  required = false,
  error,
}: TextListProps) {
  const { fields, append, insert, move, remove } = useFieldArray({
    control: form.control,
    name: list,
  });
  const focus = (index: number) => form.setFocus(`${list}.${index}.text`);

  const moveTo = (from: number, to: number, event: MouseEvent<HTMLButtonElement>) => {
    move(from, to);
    keepOnButton(event.currentTarget, () => focus(to));
  };
  const removeAt = (index: number) => {
    remove(index);
    requestAnimationFrame(() => focus(Math.min(index, fields.length - 2)));
  };

  return (
    <Stack $gap={3}>
      {fields.map((field, index) => {
        const position = index + 1;
        return (
          <TextField
            key={field.id}
            label={labelOf(position)}
            error={index === 0 ? error : undefined}
            aria-required={required && index === 0}
            trailing={
              fields.length > 1 && (
                <Tools>
                  <IconButton
                    label={texts.moveUp(entry, position)}
                    disabled={index === 0}
                    onClick={(event) => moveTo(index, index - 1, event)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={texts.moveDown(entry, position)}
                    disabled={position === fields.length}
                    onClick={(event) => moveTo(index, index + 1, event)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={texts.remove(entry, position)} onClick={() => removeAt(index)}>
                    <X size={16} aria-hidden />
                  </IconButton>
                </Tools>
              )
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              insert(position, { text: '' });
            }}
            maxLength={ENTRY_MAX_LENGTH}
            {...form.register(`${list}.${index}.text`)}
          />
        );
      })}
      <div>
        <Button onClick={() => append({ text: '' })}>{addLabel}</Button>
      </div>
    </Stack>
  );
}
