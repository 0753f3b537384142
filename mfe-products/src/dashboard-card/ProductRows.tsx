import type { Product } from '@fieldline/contracts';
import { Link, usePlatform } from '@fieldline/platform';
import {
  color,
  IconButton,
  lazyDialog,
  moneyText,
  Muted,
  phone,
  space,
  Stack,
} from '@fieldline/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDeleteProduct } from '../catalogue/mutations';
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

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 56px;
  padding: ${space(1.5)} 0;
  border-top: 1px solid ${color.border};
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
  justify-items: end;
  text-align: right;
  ${phone} {
    max-width: 40%;
    overflow-wrap: anywhere;
  }
`;

/** Products as rows, each with its delete button beside its link. */
export function ProductRows({ products }: { products: readonly Product[] }) {
  const { logger, toast } = usePlatform();
  const remove = useDeleteProduct();
  const [leaving, setLeaving] = useState<Product | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const vacated = useRef<number | null>(null);

  const confirm = async (product: Product) => {
    vacated.current = products.indexOf(product);
    try {
      await remove.mutateAsync(product.id);
      showToast(toast, { title: texts.deleted });
    } catch (error) {
      logger.error(texts.failed, error);
    }
  };
  useEffect(() => {
    // The button that opened the dialog has gone with its row.
    if (vacated.current !== null) focusRow(list.current, vacated.current);
    vacated.current = null;
  }, [products]);

  return (
    <>
      <ul ref={list} tabIndex={-1}>
        {products.map((product) => (
          <Row key={product.id}>
            <Words>
              <Name to={`/products/${product.id}`} dir="auto">
                {product.name}
              </Name>
              <Description dir="auto">{product.description}</Description>
            </Words>
            <Figures $gap={0}>
              <span>{moneyText(product.price, product.currency)}</span>
              <Muted>{featureCount(product.features)}</Muted>
            </Figures>
            <IconButton label={texts.delete(product.name)} onClick={() => setLeaving(product)}>
              <Trash2 size={16} aria-hidden />
            </IconButton>
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

/** After a delete the next row has the focus; after the last one the list itself. */
function focusRow(list: HTMLUListElement | null, place: number): void {
  const links = list?.querySelectorAll('a');
  const link = links?.[Math.min(place, links.length - 1)];
  (link ?? list)?.focus();
}
