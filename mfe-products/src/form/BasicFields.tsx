import { CURRENCIES, PRODUCT_CATEGORIES } from '@fieldline/contracts';
import { phone, Select, space, Stack, TextArea, TextField } from '@fieldline/ui';
import type { UseFormReturn } from '@fieldline/ui/forms';
import styled from 'styled-components';
import type { ProductFormValues } from './model';

const texts = {
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  chooseCategory: 'Select a category',
  price: 'Price',
  currency: 'Currency',
  targetAudience: 'Target Audience',
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: ${space(4)};
  ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** What a product is, for whom, and its price. */
export function BasicFields({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const { errors, defaultValues } = form.formState;
  // An imported product may have a category of its own.
  const own = defaultValues?.category ?? '';
  const known: readonly string[] = PRODUCT_CATEGORIES;
  const categories = own === '' || known.includes(own) ? known : [...known, own];
  return (
    <Stack>
      <TextField label={texts.name} error={errors.name?.message} {...form.register('name')} />
      <TextArea
        label={texts.description}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <Columns>
        <Select
          label={texts.category}
          error={errors.category?.message}
          {...form.register('category')}
        >
          <option value="">{texts.chooseCategory}</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </Select>
        <TextField
          label={texts.price}
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          error={errors.price?.message}
          {...form.register('price')}
        />
        <Select label={texts.currency} {...form.register('currency')}>
          {CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
      </Columns>
      <TextField
        label={texts.targetAudience}
        error={errors.targetAudience?.message}
        {...form.register('targetAudience')}
      />
    </Stack>
  );
}
