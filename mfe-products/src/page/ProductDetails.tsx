import type { PricingTier, Product } from '@fieldline/contracts';
import {
  Badge,
  Button,
  ButtonLink,
  Card,
  color,
  Muted,
  PageBody,
  PageTitle,
  Section,
  space,
  Stack,
} from '@fieldline/ui';
import styled from 'styled-components';
import { formatDate, formatPrice, objectionName } from '../catalogue/model';

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
  none: 'Nothing entered.',
  hasGuide: 'Has Guide',
  noGuide: 'No Guide',
};

const Bullets = styled.ul`
  display: grid;
  gap: ${space(1)};
  padding-left: ${space(5)};
  list-style: disc;
  overflow-wrap: anywhere;
`;

const Prose = styled.p`
  max-width: 70ch;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};
  dt {
    color: ${color.muted};
  }
  dd {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;

const FactColumns = styled(Facts)`
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr));
  gap: ${space(5)};
`;

const Tiers = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(200px, 100%), 1fr));
  gap: ${space(4)};
`;

export interface ProductDetailsProps {
  product: Product;
  busy: boolean;
  onBack: () => void;
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
            <Button onClick={onBack}>{texts.back}</Button>
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
        {product.name}
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
          <Facts>
            <Fact name={texts.description} value={product.description} />
          </Facts>
          <FactColumns>
            <Fact name={texts.category} value={product.category} />
            <Fact name={texts.price} value={formatPrice(product.price, product.currency)} />
            <Fact name={texts.targetAudience} value={product.targetAudience} />
            <Fact name={texts.updated} value={formatDate(product.updatedAt)} />
          </FactColumns>
        </Stack>
      </Section>
      <Columns>
        <TextSection title={texts.features} entries={product.features} />
        <TextSection title={texts.benefits} entries={product.benefits} />
        <Section title={texts.salesPitch}>
          <Prose>{product.salesPitch}</Prose>
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function TextSection({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <Section title={title}>
      {entries.length === 0 ? <Muted>{texts.none}</Muted> : <BulletList entries={entries} />}
    </Section>
  );
}

const BulletList = ({ entries }: { entries: readonly string[] }) => (
  <Bullets>
    {entries.map((entry, index) => (
      <li key={index}>{entry}</li>
    ))}
  </Bullets>
);

function Objections({ responses }: { responses: Readonly<Record<string, string>> }) {
  const entries = Object.entries(responses);
  if (entries.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <Facts>
      {entries.map(([key, response]) => (
        <Fact key={key} name={objectionName(key)} value={response} />
      ))}
    </Facts>
  );
}

function PricingTiers({ tiers, currency }: { tiers: readonly PricingTier[]; currency: string }) {
  if (tiers.length === 0) return <Muted>{texts.none}</Muted>;
  return (
    <Tiers>
      {tiers.map((tier, index) => (
        <Card as="li" key={index}>
          <Stack $gap={2}>
            <h3>{tier.name}</h3>
            <strong>{formatPrice(tier.price, currency)}</strong>
            <BulletList entries={tier.features} />
          </Stack>
        </Card>
      ))}
    </Tiers>
  );
}
