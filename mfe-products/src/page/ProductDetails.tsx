import { type Author, byAuthor, type Product, productAddress } from '@fieldline/contracts';
import { useMayEdit, usePlatform, useWorkspace } from '@fieldline/platform';
import {
  BackLink,
  Badge,
  Button,
  ButtonLink,
  Card,
  Facts,
  lazyDialog,
  moneyText,
  MoreMenu,
  PageBody,
  PageHead,
  RoomyWords,
  Section,
  Stack,
  timeText,
  useCopyLink,
} from '@fieldline/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { generateAddress } from '../catalogue/generateAddress';
import { DocumentLayout, FactsPlace, Part, Prose } from './Document';
import { ProductGuides } from './ProductGuides';
import { Bullets, Objections, PricingTiers } from './ProductSections';

const ProductHistory = lazyDialog(() => import('./ProductHistory'));

const texts = {
  back: 'Back',
  edit: 'Edit',
  more: 'More',
  history: 'History',
  duplicate: 'Duplicate',
  delete: 'Delete',
  /** "Generate Sales Guide"; the second part is left out if there is no room. */
  generate: ['Generate', ' Sales Guide'],
  basic: 'Basic Information',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  targetAudience: 'Target Audience',
  updated: 'Last updated',
  created: 'Created',
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

export interface ProductDetailsProps {
  product: Product;
  busy: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** Every field of a product: a document, and a card of facts that stays beside it. */
export function ProductDetails({ product, busy, onEdit, onDelete }: ProductDetailsProps) {
  const { navigate } = usePlatform();
  const mayEdit = useMayEdit();
  const [showsHistory, setShowsHistory] = useState(false);
  const isAlone = useWorkspace().id === null;
  const duplicate = () => navigate(`/products/create?from=${encodeURIComponent(product.id)}`);
  const by = (author: Author | undefined) => (isAlone ? '' : byAuthor(author));
  const copyLink = useCopyLink(productAddress(product.id));
  const history = { label: texts.history, onSelect: () => setShowsHistory(true) };
  const [generate, salesGuide] = texts.generate;
  const more = [{ label: texts.duplicate, onSelect: duplicate }, ...copyLink, history];
  return (
    <PageBody>
      <PageHead
        back={<BackLink to="/products">{texts.back}</BackLink>}
        actions={
          <>
            <MoreMenu label={texts.more} entries={mayEdit ? more : [...copyLink, history]} />
            {mayEdit && (
              <>
                <Button tone="quiet" onClick={onDelete} disabled={busy} title={texts.delete}>
                  <Trash2 size={16} aria-hidden />
                  <RoomyWords>{texts.delete}</RoomyWords>
                </Button>
                <Button tone="quiet" onClick={onEdit} disabled={busy} title={texts.edit}>
                  <Pencil size={16} aria-hidden />
                  <RoomyWords>{texts.edit}</RoomyWords>
                </Button>
              </>
            )}
            <ButtonLink tone="primary" to={generateAddress(product.id)}>
              <span>
                {generate}
                <RoomyWords $from={560}>{salesGuide}</RoomyWords>
              </span>
            </ButtonLink>
          </>
        }
      >
        <bdi>{product.name}</bdi>
      </PageHead>
      <DocumentLayout>
        <FactsPlace>
          <Stack $gap={4}>
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
              <Facts
                column={130}
                facts={[
                  [texts.category, product.category],
                  [texts.price, moneyText(product.price, product.currency)],
                  [texts.targetAudience, product.targetAudience],
                  [texts.updated, timeText(product.updatedAt) + by(product.changedBy)],
                  ...(isAlone
                    ? []
                    : [
                        [
                          texts.created,
                          timeText(product.createdAt) + by(product.createdBy),
                        ] as const,
                      ]),
                ]}
              />
            </Section>
            <ProductGuides productId={product.id} />
          </Stack>
        </FactsPlace>
        <Card>
          <Part title={texts.description}>
            <Prose dir="auto">{product.description}</Prose>
          </Part>
          <Part title={texts.features}>
            <Bullets entries={product.features} />
          </Part>
          <Part title={texts.benefits}>
            <Bullets entries={product.benefits} />
          </Part>
          <Part title={texts.salesPitch}>
            <Prose dir="auto">{product.salesPitch}</Prose>
          </Part>
          <Part title={texts.useCases}>
            <Bullets entries={product.useCases} />
          </Part>
          <Part title={texts.keyDifferentiators}>
            <Bullets entries={product.keyDifferentiators} />
          </Part>
          <Part title={texts.objections}>
            <Objections responses={product.objectionResponses} />
          </Part>
          <Part title={texts.tiers}>
            <PricingTiers tiers={product.pricingTiers} currency={product.currency} />
          </Part>
        </Card>
      </DocumentLayout>
      {showsHistory && <ProductHistory id={product.id} onClose={() => setShowsHistory(false)} />}
    </PageBody>
  );
}
