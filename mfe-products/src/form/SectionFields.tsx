import { PROSE_MAX_LENGTH } from '@fieldline/contracts';
import { TextArea } from '@fieldline/ui';
import type { UseFormReturn } from '@fieldline/ui/forms';
import { BasicFields } from './BasicFields';
import type { ProductFormValues } from './model';
import { ObjectionFields } from './ObjectionFields';
import type { SectionId } from './sections';
import { TextList } from './TextList';
import { TierFields } from './TierFields';

const texts = {
  salesPitch: 'Sales Pitch',
  feature: (position: number) => `Feature ${position}`,
  benefit: (position: number) => `Benefit ${position}`,
  useCase: (position: number) => `Use Case ${position}`,
  differentiator: (position: number) => `Key Differentiator ${position}`,
  addFeature: 'Add Feature',
  addBenefit: 'Add Benefit',
  addUseCase: 'Add Use Case',
  addDifferentiator: 'Add Key Differentiator',
};

export interface SectionFieldsProps {
  id: SectionId;
  form: UseFormReturn<ProductFormValues>;
}

/** The fields of one section of the form. */
export function SectionFields({ id, form }: SectionFieldsProps) {
  const { errors } = form.formState;
  switch (id) {
    case 'basic-information':
      return <BasicFields form={form} />;
    case 'features':
      return (
        <TextList
          form={form}
          list="features"
          entry="feature"
          labelOf={texts.feature}
          addLabel={texts.addFeature}
          required
          error={errors.features?.[0]?.text?.message}
        />
      );
    case 'benefits':
      return (
        <TextList
          form={form}
          list="benefits"
          entry="benefit"
          labelOf={texts.benefit}
          addLabel={texts.addBenefit}
          required
          error={errors.benefits?.[0]?.text?.message}
        />
      );
    case 'sales-pitch':
      return (
        <TextArea
          label={texts.salesPitch}
          error={errors.salesPitch?.message}
          aria-required
          maxLength={PROSE_MAX_LENGTH}
          {...form.register('salesPitch')}
        />
      );
    case 'use-cases':
      return (
        <TextList
          form={form}
          list="useCases"
          entry="use case"
          labelOf={texts.useCase}
          addLabel={texts.addUseCase}
        />
      );
    case 'key-differentiators':
      return (
        <TextList
          form={form}
          list="keyDifferentiators"
          entry="differentiator"
          labelOf={texts.differentiator}
          addLabel={texts.addDifferentiator}
        />
      );
    case 'objection-responses':
      return <ObjectionFields form={form} />;
    case 'pricing-tiers':
      return <TierFields form={form} />;
  }
}
