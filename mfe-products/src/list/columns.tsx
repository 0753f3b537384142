import type { Product } from '@fieldline/contracts';
import { ABSENT, Badge, figures, moneyText, Muted, shortDayText } from '@fieldline/ui';
import type { CardContent, Column } from '@fieldline/ui/lists';
import styled from 'styled-components';
import { featureCount } from '../catalogue/model';

const texts = {
  name: 'Name',
  category: 'Category',
  description: 'Description',
  features: 'Features',
  guide: 'Sales guide',
  created: 'Created',
  price: 'Price',
  hasGuide: 'Has Guide',
};

const Figures = styled.span`
  ${figures}
`;

const priceOf = ({ price, currency }: Product) => moneyText(price, currency);
const guideBadge = ({ hasSalesGuide }: Product) =>
  hasSalesGuide && <Badge $hue="green">{texts.hasGuide}</Badge>;

/** The ids of sortable columns are the API's names. */
export const COLUMNS: readonly Column<Product>[] = [
  {
    id: 'name',
    title: texts.name,
    cell: ({ name }) => name,
    // Narrower on a tablet, where the description needs the space.
    width: 'min(264px, 21vw)',
    sortable: true,
  },
  { id: 'category', title: texts.category, cell: ({ category }) => category, width: '108px' },
  { id: 'description', title: texts.description, cell: ({ description }) => description },
  {
    id: 'features',
    title: texts.features,
    cell: ({ features }) => featureCount(features),
    width: '96px',
    wide: true,
  },
  {
    id: 'guide',
    title: texts.guide,
    cell: (product) => guideBadge(product) || <Muted>{ABSENT}</Muted>,
    width: '104px',
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
  badge: guideBadge(product),
  facts: [product.category, priceOf(product), featureCount(product.features)],
  line: product.description,
});
