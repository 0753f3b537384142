import type { Person } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import {
  Badge,
  Button,
  ButtonLink,
  color,
  EmptyState,
  Row,
  Section,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { GuideDocument } from './GuideDocument';
import { generateAddress, shelfOf } from './model';

const texts = {
  title: 'Product Sales Guides',
  withGuide: (count: number) => `Products with Sales Guides (${count})`,
  withoutGuide: (count: number) => `Products without Sales Guides (${count})`,
  hasGuide: 'Has Guide',
  noGuide: 'No Guide',
  none: 'No products found',
  generate: 'Generate Sales Guide',
};

const ProductRow = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  padding: ${space(2)} 0;
  border-top: 1px solid ${color.border};
  overflow-wrap: anywhere;
`;

const Spacer = styled.span`
  flex: 1;
`;

/** The products, by whether this person has a guide for them, and the guide that is open. */
export function GuideShelf({ person }: { person: Person }) {
  const { stores } = usePlatform();
  const products = stores.products.use();
  const guides = stores.salesGuides.use();
  const { withGuide, withoutGuide } = shelfOf(products, guides, person.id);
  const [openId, setOpenId] = useState<string | null>(null);
  const open =
    withGuide.find(({ product }) => product.id === openId) ??
    (withGuide.length === 1 ? withGuide[0] : undefined);

  return (
    <Stack $gap={5}>
      <Section title={texts.title}>
        {!stores.products.exists() ? (
          <Skeleton lines={4} height={32} />
        ) : products.length === 0 ? (
          <EmptyState title={texts.none} />
        ) : (
          <Stack>
            <h3>{texts.withGuide(withGuide.length)}</h3>
            <ul>
              {withGuide.map(({ product }) => (
                <ProductRow key={product.id}>
                  <Button
                    tone="quiet"
                    aria-pressed={product.id === open?.product.id}
                    onClick={() => setOpenId(product.id)}
                  >
                    {product.name}
                  </Button>
                  <Badge $hue="green">{texts.hasGuide}</Badge>
                </ProductRow>
              ))}
            </ul>
            <h3>{texts.withoutGuide(withoutGuide.length)}</h3>
            <ul>
              {withoutGuide.map((product) => (
                <ProductRow key={product.id}>
                  <Row>
                    <span>{product.name}</span>
                    <Badge>{texts.noGuide}</Badge>
                  </Row>
                  <Spacer />
                  <ButtonLink to={generateAddress(person, product.id)}>{texts.generate}</ButtonLink>
                </ProductRow>
              ))}
            </ul>
          </Stack>
        )}
      </Section>
      {open && <GuideDocument product={open.product} guide={open.guide} />}
    </Stack>
  );
}
