import type { Product } from '@fieldline/contracts';
import { ForEditors } from '@fieldline/platform';
import { Button, lazyDialog } from '@fieldline/ui';
import { useState } from 'react';
import type { Deletion } from './useDeletion';

const texts = {
  export: 'Export',
  delete: 'Delete',
  deleting: (done: number, total: number) => `Deleting ${done} of ${total}...`,
  confirm: {
    title: 'Delete products',
    text: (name: string) => `Are you sure you want to delete ${name}?`,
    several: (count: number) => `${count.toLocaleString()} products`,
  },
};

const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('@fieldline/ui/overlays')).ConfirmDialog,
}));

/** The code that writes the file is loaded on demand. */
const exportFile = async (products: readonly Product[]) =>
  (await import('../transfer/files')).exportProducts(products);

export interface BulkActionsProps {
  /** All selected products. */
  products: readonly Product[];
  deletion: Deletion;
  /** Called when the selection is no longer needed. */
  onDone: () => void;
}

/** The actions for all selected products. */
export function BulkActions({ products, deletion, onDone }: BulkActionsProps) {
  const { progress, deleteAll } = deletion;
  const [asking, setAsking] = useState(false);
  const [first] = products;
  const named =
    first && products.length === 1 ? first.name : texts.confirm.several(products.length);
  return (
    <>
      <Button onClick={() => void exportFile(products)}>{texts.export}</Button>
      <ForEditors>
        <Button tone="danger" disabled={progress !== undefined} onClick={() => setAsking(true)}>
          {progress ? (
            <span role="status">{texts.deleting(progress.done, progress.total)}</span>
          ) : (
            texts.delete
          )}
        </Button>
      </ForEditors>
      {asking && (
        <ConfirmDialog
          open
          title={texts.confirm.title}
          text={texts.confirm.text(named)}
          confirmLabel={texts.delete}
          onConfirm={() => {
            setAsking(false);
            void deleteAll(products).then(onDone);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
