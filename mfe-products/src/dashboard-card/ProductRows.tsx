import { type Product, productAddress } from '@fieldline/contracts';
import { Link, useMayEdit, usePlatform } from '@fieldline/platform';
import {
  color,
  IconButton,
  lazyDialog,
  moneyText,
  Muted,
  phone,
  RowActions,
  rowTarget,
  SampleMark,
  space,
  Stack,
  useKeptFocus,
} from '@fieldline/ui';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useDeleteProduct } from '../catalogue/useDeleteProduct';
import { featureCount } from '../catalogue/model';
import { showToast } from '../catalogue/toast';

const texts = {
  confirm: {
    title: 'Delete product',
    text: (name: string) => `Are you sure you want to delete ${name}?`,
    action: 'Delete',
  },
  delete: (name: string) => `Delete ${name}`,
  deleted: 'Product deleted successfully',
  failed: 'The product could not be deleted',
};

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));

/** A column of the dashboard that leaves no room for figures beside a name. */
const narrow = '@media (min-width: 1024px) and (max-width: 1199.98px)';

const Row = styled.li`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 52px;
  padding: ${space(1)} 0;
  border-top: 1px solid ${color.border};
  ${narrow} {
    flex-wrap: wrap;
    row-gap: 0;
  }
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 550;
  text-decoration: none;
  overflow-wrap: anywhere;
  ${rowTarget}
  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

const Description = styled.p`
  color: ${color.muted};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Figures = styled(Stack)`
  text-align: right;
  ${narrow} {
    order: 1;
    display: flex;
    gap: ${space(2)};
    width: 100%;
  }
  ${phone} {
    max-width: 40%;
    overflow-wrap: anywhere;
  }
`;

export interface ProductRowsProps {
  products: readonly Product[];
  /** Whether these are the first rows of a collapsed section, which have no buttons. */
  folded?: boolean;
}

/** Products as rows, each with a link and a delete button. */
export function ProductRows({ products, folded = false }: ProductRowsProps) {
  const { logger, toast } = usePlatform();
  const mayEdit = useMayEdit();
  const remove = useDeleteProduct();
  const [leaving, setLeaving] = useState<Product | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useKeptFocus(
    list,
    products.map(({ id }) => id),
  );

  const confirm = async (product: Product) => {
    try {
      await remove.mutateAsync(product.id);
      showToast(toast, { title: texts.deleted });
    } catch (error) {
      logger.error(texts.failed, error);
    }
  };
  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {products.map((product) => (
          <Row key={product.id} data-row={product.id}>
            <Words>
              <Name to={productAddress(product.id)} dir="auto">
                {product.name}
              </Name>{' '}
              <SampleMark id={product.id} />
              <Description dir="auto">{product.description}</Description>
            </Words>
            <Figures $gap={0}>
              <span>{moneyText(product.price, product.currency)}</span>
              <Muted>{featureCount(product.features)}</Muted>
            </Figures>
            {!folded && mayEdit && (
              <RowActions>
                <IconButton label={texts.delete(product.name)} onClick={() => setLeaving(product)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </RowActions>
            )}
          </Row>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          open
          title={texts.confirm.title}
          text={texts.confirm.text(leaving.name)}
          confirmLabel={texts.confirm.action}
          onConfirm={() => void confirm(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}
