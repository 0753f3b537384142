import type { Product } from '@fieldline/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  Facts,
  moneyText,
  PageBody,
  PageTitle,
  Section,
  space,
  Stack,
  timeText,
} from '@fieldline/ui';
import styled from 'styled-components';
import { Objections, PricingTiers, TextSection } from './ProductSections';

const texts = {
  back: 'Back',
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  basic: 'Basic Information',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  targetAudience: 'Target Audience',
  updated: 'Last updated',
  features: 'Features',
  benefits: 'Benefits',
  salesPitch: 'Sales Pitch',
  useCases: 'Use Cases',
  keyDifferentiators: 'Key Differentiators',
  objections: 'Objection Responses',
  tiers: 'Pricing Tiers',
  hasGuide: 'Has Guide',
  noGuide: 'No Guide',
};

const Prose = styled.p`
  max-width: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: ${space(5)};
`;

export interface ProductDetailsProps {
  product: Product;
  busy: boolean;
  /** Absent beside the list. */
  onBack: (() => void) | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

/** Every field of a product. */
export function ProductDetails({ product, busy, onBack, onEdit, onDelete }: ProductDetailsProps) {
  return (
    <PageBody>
      <PageTitle
        actions={
          <>
            {onBack && <Button onClick={onBack}>{texts.back}</Button>}
            <ButtonLink to={`/products/create?from=${encodeURIComponent(product.id)}`}>
              {texts.duplicate}
            </ButtonLink>
            <Button tone="danger" onClick={onDelete} disabled={busy}>
              {texts.delete}
            </Button>
            <Button tone="primary" onClick={onEdit} disabled={busy}>
              {texts.edit}
            </Button>
          </>
        }
      >
        <bdi>{product.name}</bdi>
      </PageTitle>
      <Section
        title={texts.basic}
        actions={
          product.hasSalesGuide ? (
            <Badge $hue="green">{texts.hasGuide}</Badge>
          ) : (
            <Badge>{texts.noGuide}</Badge>
          )
        }
      >
        <Stack>
          <Facts facts={[[texts.description, product.description]]} />
          <Facts
            column={180}
            facts={[
              [texts.category, product.category],
              [texts.price, moneyText(product.price, product.currency)],
              [texts.targetAudience, product.targetAudience],
              [texts.updated, timeText(product.updatedAt)],
            ]}
          />
        </Stack>
      </Section>
      <Columns>
        <TextSection title={texts.features} entries={product.features} />
        <TextSection title={texts.benefits} entries={product.benefits} />
        <Section title={texts.salesPitch}>
          <Prose dir="auto">{product.salesPitch}</Prose>
        </Section>
        <TextSection title={texts.useCases} entries={product.useCases} />
        <TextSection title={texts.keyDifferentiators} entries={product.keyDifferentiators} />
      </Columns>
      <Section title={texts.objections}>
        <Objections responses={product.objectionResponses} />
      </Section>
      <Section title={texts.tiers}>
        <PricingTiers tiers={product.pricingTiers} currency={product.currency} />
      </Section>
    </PageBody>
  );
}
