import {
  CURRENCIES,
  PRODUCT_CATEGORIES,
  PRODUCT_TOAST_MS,
  type ProductDraft,
} from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  Button,
  phone,
  Row,
  Section,
  Select,
  space,
  Stack,
  TextArea,
  TextField,
} from '@fieldline/ui';
import { schemaResolver, useForm } from '@fieldline/ui/forms';
import styled from 'styled-components';
import { draftOf, emptyProductForm, productForm, type ProductFormValues } from './model';
import { TextList } from './TextList';

const texts = {
  basic: 'Basic Information',
  features: 'Features',
  benefits: 'Benefits',
  salesPitch: 'Sales Pitch',
  name: 'Product Name',
  description: 'Description',
  category: 'Category',
  chooseCategory: 'Select a category',
  price: 'Price',
  currency: 'Currency',
  targetAudience: 'Target Audience',
  addFeature: 'Add Feature',
  addBenefit: 'Add Benefit',
  cancel: 'Cancel',
  saving: 'Saving...',
  invalid: 'Please fix the errors before submitting',
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: 2fr 1fr 1fr;
  gap: ${space(4)};
  ${phone} {
    grid-template-columns: 1fr;
  }
`;

export interface ProductFormProps {
  submitLabel: string;
  onSubmit: (draft: ProductDraft) => Promise<void>;
  onCancel: () => void;
}

/** The product form. `onSubmit` rejects when the product could not be saved, having said so. */
export function ProductForm({ submitLabel, onSubmit, onCancel }: ProductFormProps) {
  const { toast } = usePlatform();
  const form = useForm<ProductFormValues>({
    resolver: schemaResolver(productForm),
    defaultValues: emptyProductForm,
    // An error stays until its field is edited, and goes at once then.
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    (values) => onSubmit(draftOf(values)),
    () => toast.show({ title: texts.invalid, variant: 'destructive', duration: PRODUCT_TOAST_MS }),
  );

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack $gap={5}>
        <Section title={texts.basic}>
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
                {PRODUCT_CATEGORIES.map((category) => (
                  <option key={category}>{category}</option>
                ))}
              </Select>
              <TextField
                label={texts.price}
                type="number"
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
        </Section>
        <Section title={texts.features}>
          <TextList form={form} list="features" entry="Feature" addLabel={texts.addFeature} />
        </Section>
        <Section title={texts.benefits}>
          <TextList form={form} list="benefits" entry="Benefit" addLabel={texts.addBenefit} />
        </Section>
        <Section title={texts.salesPitch}>
          <TextArea
            label={texts.salesPitch}
            error={errors.salesPitch?.message}
            {...form.register('salesPitch')}
          />
        </Section>
        <Row $justify="flex-end">
          <Button onClick={onCancel} disabled={isSubmitting}>
            {texts.cancel}
          </Button>
          <Button type="submit" tone="primary" disabled={isSubmitting}>
            {isSubmitting ? texts.saving : submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
