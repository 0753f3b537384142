import { type Product, productAddress } from '@fieldline/contracts';
import { useMayEdit, usePlatform } from '@fieldline/platform';
import { DataList, deferred, type Sort } from '@fieldline/ui/lists';
import type { ReactNode } from 'react';
import { cardOf, COLUMNS, FIXED_COLUMNS } from './columns';
import { BulkActions } from './selection/BulkActions';
import { useDeletion } from './selection/useDeletion';
import { useProductSelection, type WholeList } from './selection/useProductSelection';

const texts = { list: 'Products' };

const idOf = ({ id }: Product) => id;
const nameOf = ({ name }: Product) => name;
const hrefOf = ({ id }: Product) => productAddress(id);
const NONE: readonly Product[] = [];

export interface ProductTableProps {
  /** The products read so far; undefined while the first are loading. */
  products: readonly Product[] | undefined;
  whole: WholeList;
  sort: Sort | undefined;
  /** Absent if the user cannot choose the order. */
  onSort: ((sort: Sort) => void) | undefined;
  onSearch: () => void;
  /** The search that the products answer; undefined while they load. */
  searched: string | undefined;
  empty: ReactNode;
}

/** Products in rows of one line; as cards if there is no room for a table. */
export const ProductTable = deferred(function ProductTable({
  products,
  whole,
  sort,
  onSort,
  onSearch,
  searched,
  empty,
}: ProductTableProps) {
  const { navigate } = usePlatform();
  const mayEdit = useMayEdit();
  const { chosen, ...selection } = useProductSelection(products ?? NONE, whole);
  const deletion = useDeletion();
  return (
    <DataList
      label={texts.list}
      items={products}
      idOf={idOf}
      nameOf={nameOf}
      hrefOf={hrefOf}
      columns={onSort ? COLUMNS : FIXED_COLUMNS}
      beside
      card={cardOf}
      {...(sort && { sort })}
      {...(onSort && { onSort })}
      selection={selection}
      bulk={() => <BulkActions products={chosen} deletion={deletion} onDone={selection.clear} />}
      onSearch={onSearch}
      searched={searched}
      {...(mayEdit && { onNew: () => navigate('/products/create') })}
      empty={empty}
    />
  );
});
