import type { FieldErrors, FieldPath } from '@fieldline/ui/forms';
import type { ProductFormValues } from './model';
import type { SectionId } from './sections';

export interface Problem {
  readonly field: FieldPath<ProductFormValues>;
  readonly section: SectionId;
  readonly message: string;
}

/** The problems of the form, in the order of its fields. */
export function problemsOf(errors: FieldErrors<ProductFormValues>): readonly Problem[] {
  const found: readonly (Omit<Problem, 'message'> & { message: string | undefined })[] = [
    { field: 'name', section: 'basic-information', message: errors.name?.message },
    { field: 'description', section: 'basic-information', message: errors.description?.message },
    { field: 'category', section: 'basic-information', message: errors.category?.message },
    { field: 'price', section: 'basic-information', message: errors.price?.message },
    { field: 'currency', section: 'basic-information', message: errors.currency?.message },
    {
      field: 'targetAudience',
      section: 'basic-information',
      message: errors.targetAudience?.message,
    },
    {
      field: 'features.0.text',
      section: 'features',
      message: errors.features?.[0]?.text?.message,
    },
    {
      field: 'benefits.0.text',
      section: 'benefits',
      message: errors.benefits?.[0]?.text?.message,
    },
    { field: 'salesPitch', section: 'sales-pitch', message: errors.salesPitch?.message },
    ...tierPrices(errors),
  ];
  return found.filter((problem): problem is Problem => problem.message !== undefined);
}

const tierPrices = ({ pricingTiers }: FieldErrors<ProductFormValues>) =>
  Array.from({ length: pricingTiers?.length ?? 0 }, (_, index) => ({
    field: `pricingTiers.${index}.price` as const,
    section: 'pricing-tiers' as const,
    message: pricingTiers?.[index]?.price?.message,
  }));
