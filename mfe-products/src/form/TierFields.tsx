import { LINE_MAX_LENGTH } from '@fieldline/contracts';
import {
  Button,
  color,
  IconButton,
  compact,
  radius,
  Row,
  space,
  Stack,
  TextField,
} from '@fieldline/ui';
import { useFieldArray, type UseFormReturn } from '@fieldline/ui/forms';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import styled, { css } from 'styled-components';
import { keepOnButton } from './keepOnButton';
import { emptyTier, type ProductFormValues } from './model';
import { PriceField } from './PriceField';
import { TextList } from './TextList';

// The labels "Price" and "Feature 1" belong to the product itself; a tier's fields have others.
const texts = {
  tier: (position: number) => `Tier ${position}`,
  name: (position: number) => `Tier ${position} name`,
  price: (position: number) => `Tier ${position} amount`,
  feature: (tier: number, position: number) => `Tier ${tier} feature no. ${position}`,
  featureEntry: (tier: number) => `tier ${tier} feature`,
  addFeature: 'Add Tier Feature',
  add: 'Add Pricing Tier',
  remove: (position: number) => `Remove tier ${position}`,
  moveUp: (position: number) => `Move tier ${position} up`,
  moveDown: (position: number) => `Move tier ${position} down`,
};

const Tier = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: ${space(3)} ${space(4)} ${space(4)};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) auto;
  gap: ${space(4)};
  ${compact(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

/** Beside the fields, aligned below their labels. */
const Actions = styled(Row)`
  align-self: start;
  padding-top: calc(1.5em + ${space(1)});
  ${compact(css`
    padding-top: 0;
  `)}
`;

const Legend = styled.legend`
  padding: 0 ${space(1)};
  font-weight: 550;
`;

/** The pricing tiers, each with its own features. */
export function TierFields({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const { fields, append, move, remove } = useFieldArray({
    control: form.control,
    name: 'pricingTiers',
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const focus = (index: number) => form.setFocus(`pricingTiers.${index}.name`);

  const moveTo = (from: number, to: number, event: MouseEvent<HTMLButtonElement>) => {
    move(from, to);
    keepOnButton(event.currentTarget, () => focus(to));
  };
  const removeAt = (index: number) => {
    remove(index);
    const last = fields.length - 2;
    requestAnimationFrame(() =>
      last < 0 ? addButton.current?.focus() : focus(Math.min(index, last)),
    );
  };

  return (
    <Stack>
      {fields.map((field, index) => {
        const position = index + 1;
        return (
          <Tier key={field.id}>
            <Legend>{texts.tier(position)}</Legend>
            <Stack>
              <Columns>
                <TextField
                  label={texts.name(position)}
                  maxLength={LINE_MAX_LENGTH}
                  {...form.register(`pricingTiers.${index}.name`)}
                />
                <PriceField
                  form={form}
                  name={`pricingTiers.${index}.price`}
                  label={texts.price(position)}
                />
                <Actions $gap={0} $justify="flex-end">
                  <IconButton
                    label={texts.moveUp(position)}
                    disabled={index === 0}
                    onClick={(event) => moveTo(index, index - 1, event)}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    label={texts.moveDown(position)}
                    disabled={position === fields.length}
                    onClick={(event) => moveTo(index, index + 1, event)}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                  <IconButton label={texts.remove(position)} onClick={() => removeAt(index)}>
                    <X size={16} aria-hidden />
                  </IconButton>
                </Actions>
              </Columns>
              <TextList
                form={form}
                list={`pricingTiers.${index}.features`}
                entry={texts.featureEntry(position)}
                labelOf={(feature) => texts.feature(position, feature)}
                addLabel={texts.addFeature}
              />
            </Stack>
          </Tier>
        );
      })}
      <div>
        <Button
          ref={addButton}
          onClick={() => append(emptyTier(), { focusName: `pricingTiers.${fields.length}.name` })}
        >
          {texts.add}
        </Button>
      </div>
    </Stack>
  );
}
