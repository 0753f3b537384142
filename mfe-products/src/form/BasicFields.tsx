import {
  CURRENCIES,
  LINE_MAX_LENGTH,
  PRODUCT_CATEGORIES,
  PROSE_MAX_LENGTH,
} from '@fieldline/contracts';
import { compact, Select, space, Stack, TextArea, TextField } from '@fieldline/ui';
import type { UseFormReturn } from '@fieldline/ui/forms';
import styled, { css } from 'styled-components';
import type { ProductFormValues } from './model';
import { PriceField } from './PriceField';

const texts = {
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  chooseCategory: 'Select a category',
  chooseCurrency: 'Select a currency',
  price: 'Price',
  currency: 'Currency',
  targetAudience: 'Target Audience',
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: ${space(4)};
  ${compact(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

/** Name, description, category, price and audience. */
export function BasicFields({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const { errors, defaultValues } = form.formState;
  return (
    <Stack>
      <TextField
        label={texts.name}
        error={errors.name?.message}
        aria-required
        maxLength={LINE_MAX_LENGTH}
        {...form.register('name')}
      />
      <TextArea
        label={texts.description}
        error={errors.description?.message}
        aria-required
        maxLength={PROSE_MAX_LENGTH}
        {...form.register('description')}
      />
      <Columns>
        <Select
          label={texts.category}
          error={errors.category?.message}
          aria-required
          {...form.register('category')}
        >
          <option value="">{texts.chooseCategory}</option>
          <Options of={PRODUCT_CATEGORIES} own={defaultValues?.category} />
        </Select>
        <PriceField form={form} name="price" label={texts.price} />
        <Select
          label={texts.currency}
          error={errors.currency?.message}
          {...form.register('currency')}
        >
          {defaultValues?.currency === '' && <option value="">{texts.chooseCurrency}</option>}
          <Options of={CURRENCIES} own={defaultValues?.currency} />
        </Select>
      </Columns>
      <TextField
        label={texts.targetAudience}
        error={errors.targetAudience?.message}
        aria-required
        maxLength={PROSE_MAX_LENGTH}
        {...form.register('targetAudience')}
      />
    </Stack>
  );
}

/** The choices of a list, with the product's own value, which may come from another program. */
function Options({ of: known, own = '' }: { of: readonly string[]; own?: string | undefined }) {
  const choices = own === '' || known.includes(own) ? known : [...known, own];
  return choices.map((choice) => <option key={choice}>{choice}</option>);
}
