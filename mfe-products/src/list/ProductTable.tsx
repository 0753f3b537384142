import type { Product } from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { Badge, figures, moneyText } from '@fieldline/ui';
import { type Column, DataList, deferred, type Sort } from '@fieldline/ui/lists';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { featureCount } from '../catalogue/model';

const texts = {
  list: 'Products',
  name: 'Name',
  category: 'Category',
  description: 'Description',
  features: 'Features',
  guide: 'Sales guide',
  price: 'Price',
  hasGuide: 'Has Guide',
};

const Figures = styled.span`
  ${figures}
`;

const priceOf = ({ price, currency }: Product) => moneyText(price, currency);
const guideBadge = ({ hasSalesGuide }: Product) =>
  hasSalesGuide && <Badge $hue="green">{texts.hasGuide}</Badge>;

/** The ids of what can be sorted are the API's names. */
const COLUMNS: readonly Column<Product>[] = [
  { id: 'name', title: texts.name, cell: ({ name }) => name, width: '240px', sortable: true },
  { id: 'category', title: texts.category, cell: ({ category }) => category, width: '120px' },
  { id: 'description', title: texts.description, cell: ({ description }) => description },
  {
    id: 'features',
    title: texts.features,
    cell: ({ features }) => featureCount(features),
    width: '104px',
    wide: true,
  },
  { id: 'guide', title: texts.guide, cell: guideBadge, width: '112px' },
  {
    id: 'price',
    title: texts.price,
    cell: (product) => <Figures>{priceOf(product)}</Figures>,
    width: '128px',
    align: 'end',
    sortable: true,
    descendingFirst: true,
  },
];

export interface ProductTableProps {
  /** Undefined while they are on their way. */
  products: readonly Product[] | undefined;
  sort: Sort | undefined;
  /** Absent where the order is not the user's to choose. */
  onSort: ((sort: Sort) => void) | undefined;
  onSearch: () => void;
  empty: ReactNode;
}

/** Products in rows of one line; as cards where there is no room for a table. */
export const ProductTable = deferred(function ProductTable({
  products,
  sort,
  onSort,
  onSearch,
  empty,
}: ProductTableProps) {
  const { navigate } = usePlatform();
  return (
    <DataList
      label={texts.list}
      items={products}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      hrefOf={({ id }) => `/products/${id}`}
      columns={onSort ? COLUMNS : COLUMNS.map((column) => ({ ...column, sortable: false }))}
      beside
      card={(product) => ({
        badge: guideBadge(product),
        facts: [product.category, priceOf(product), featureCount(product.features)],
        line: product.description,
      })}
      {...(sort && { sort })}
      {...(onSort && { onSort })}
      onSearch={onSearch}
      onNew={() => navigate('/products/create')}
      empty={empty}
    />
  );
});
