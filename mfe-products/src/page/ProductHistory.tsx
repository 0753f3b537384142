import {
  decodeProduct,
  encodeProductChanges,
  type Fields,
  readProductHistory,
  updateProduct,
} from '@fieldline/contracts';
import { usePlatform } from '@fieldline/platform';
import { HistoryDialog } from '@fieldline/ui/overlays';
import { productKey } from '../catalogue/keys';
import { differences } from './differences';

/** The history of a product. */
export default function ProductHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const { api, events, queryClient } = usePlatform();
  const params = { id };

  const restore = async (former: Fields, current: Fields, ifMatch: number) => {
    const body = encodeProductChanges(productOf(current), productOf(former));
    queryClient.setQueryData(
      productKey(id),
      await api.call(updateProduct, { params, body, ifMatch }),
    );
    events.emit('productsUpdated');
  };

  return (
    <HistoryDialog
      read={(before) => api.call(readProductHistory, { params, query: { before } })}
      describe={changesOf}
      restore={restore}
      onClose={onClose}
    />
  );
}

const productOf = (fields: Fields) => decodeProduct({ ...fields, id: '-' });

const changesOf = (before: Fields, after: Fields) =>
  differences(productOf(before), productOf(after)).map(({ label, mine, saved }) => ({
    label,
    before: mine,
    after: saved,
  }));
