import type { Product } from '@fieldline/contracts';
import { Badge, countText, figures, moneyText, numberText, shortDayText } from '@fieldline/ui';
import type { CardContent, Column } from '@fieldline/ui/lists';
import styled from 'styled-components';
import { useGuidesOf } from '../catalogue/guides';
import { featureCount } from '../catalogue/model';

const texts = {
  name: 'Name',
  category: 'Category',
  features: 'Features',
  guides: 'Guides',
  created: 'Created',
  price: 'Price',
  hasGuide: 'Has Guide',
  count: (count: number) => countText(count, 'guide'),
};

const Figures = styled.span`
  ${figures}
`;

const priceOf = ({ price, currency }: Product) => moneyText(price, currency);

/** How many people have a guide. Guides that are only on another device are not counted, but known of. */
function GuideCount({ product: { id, hasSalesGuide } }: { product: Product }) {
  const { length } = useGuidesOf(id);
  if (length > 0) return <Figures>{numberText(length)}</Figures>;
  return hasSalesGuide && <Badge $hue="green">{texts.hasGuide}</Badge>;
}

function GuideBadge({ product: { id, hasSalesGuide } }: { product: Product }) {
  const { length } = useGuidesOf(id);
  if (length === 0 && !hasSalesGuide) return null;
  return <Badge $hue="green">{length > 0 ? texts.count(length) : texts.hasGuide}</Badge>;
}

/** The ids of sortable columns are the API's names. */
export const COLUMNS: readonly Column<Product>[] = [
  {
    id: 'name',
    title: texts.name,
    cell: ({ name }) => name,
    sortable: true,
  },
  { id: 'category', title: texts.category, cell: ({ category }) => category, width: '132px' },
  {
    id: 'features',
    title: texts.features,
    cell: ({ features }) => <Figures>{numberText(features.length)}</Figures>,
    width: '96px',
    align: 'end',
    wide: true,
  },
  {
    id: 'guide',
    title: texts.guides,
    cell: (product) => <GuideCount product={product} />,
    width: '104px',
    align: 'end',
  },
  {
    id: 'created_at',
    title: texts.created,
    cell: ({ createdAt }) => <Figures>{shortDayText(createdAt)}</Figures>,
    width: '116px',
    sortable: true,
    descendingFirst: true,
    wide: true,
  },
  {
    id: 'price',
    title: texts.price,
    cell: (product) => <Figures>{priceOf(product)}</Figures>,
    width: '120px',
    align: 'end',
    sortable: true,
    descendingFirst: true,
  },
];

/** The columns in a search, which has its own order. */
export const FIXED_COLUMNS = COLUMNS.map((column) => ({ ...column, sortable: false }));

export const cardOf = (product: Product): CardContent => ({
  badge: <GuideBadge product={product} />,
  facts: [product.category, priceOf(product), featureCount(product.features)],
  line: product.description,
});
