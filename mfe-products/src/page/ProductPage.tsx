import { PRODUCT_TOAST_MS, type Product } from '@fieldline/contracts';
import { useParams, usePlatform } from '@fieldline/platform';
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  Muted,
  PageBody,
  PageTitle,
  Row,
  Section,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { formatPrice } from '../catalogue/model';
import { productQuery, useFreshCatalogue } from '../catalogue/queries';

const texts = {
  back: 'Back',
  failed: 'Failed to load product',
  missing: 'Product not found',
  toList: 'Products',
  features: 'Features',
  benefits: 'Benefits',
  targetAudience: 'Target Audience',
  salesPitch: 'Sales Pitch',
  hasGuide: 'Has Guide',
};

const Bullets = styled.ul`
  padding-left: ${space(5)};
  list-style: disc;
`;

/** One product. */
export function ProductPage() {
  const { api, toast, navigate } = usePlatform();
  const { id = '' } = useParams();
  useFreshCatalogue();
  const { data, error } = useQuery(productQuery(api, id));
  useEffect(() => {
    if (error)
      toast.show({ title: texts.failed, variant: 'destructive', duration: PRODUCT_TOAST_MS });
  }, [error, toast]);

  if (data) return <ProductDetails product={data} onBack={() => navigate(-1)} />;
  return (
    <PageBody>
      {error ? (
        <>
          <PageTitle>{texts.missing}</PageTitle>
          <EmptyState
            title={texts.missing}
            action={<ButtonLink to="/products">{texts.toList}</ButtonLink>}
          />
        </>
      ) : (
        <Skeleton lines={6} height={48} />
      )}
    </PageBody>
  );
}

function ProductDetails({ product, onBack }: { product: Product; onBack: () => void }) {
  return (
    <PageBody>
      <PageTitle actions={<Button onClick={onBack}>{texts.back}</Button>}>{product.name}</PageTitle>
      <Stack $gap={2}>
        <Row>
          <Badge>{product.category}</Badge>
          {product.hasSalesGuide && <Badge $hue="green">{texts.hasGuide}</Badge>}
          <strong>{formatPrice(product.price, product.currency)}</strong>
        </Row>
        <p>{product.description}</p>
        <Muted>
          {texts.targetAudience}: {product.targetAudience}
        </Muted>
      </Stack>
      <TextSection title={texts.features} entries={product.features} />
      <TextSection title={texts.benefits} entries={product.benefits} />
      <Section title={texts.salesPitch}>
        <p>{product.salesPitch}</p>
      </Section>
    </PageBody>
  );
}

function TextSection({ title, entries }: { title: string; entries: readonly string[] }) {
  return (
    <Section title={title}>
      <Bullets>
        {entries.map((entry, index) => (
          <li key={index}>{entry}</li>
        ))}
      </Bullets>
    </Section>
  );
}
