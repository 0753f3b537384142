import { ForEditors, mergeQuery, useSearchParams, useWorkspace } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  lazyComponent,
  lazyDialog,
  PageBody,
  PageHead,
  RoomyWords,
  Segments,
  Skeleton,
} from '@fieldline/ui';
import { ListTools, OnlyMine } from '@fieldline/ui/lists';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFreshCatalogue } from '../catalogue/queries';
import { GUIDE_FILTERS, GUIDES, MINE, orderText, SEARCH, selectionOf, SORT } from './model';
import { SearchBox } from './SearchBox';

const texts = {
  title: 'Products',
  create: 'New Product',
  transfer: 'Import / Export',
  filters: 'Sales guides',
};

// The list is a separate chunk, so that the page's head does not wait for it.
const ProductResults = lazyComponent(
  async () => {
    const { ProductResults: results } = await import('./ProductResults');
    return { default: results };
  },
  () => <Skeleton lines={10} height={28} />,
);
const TransferDialog = lazyDialog(() => import('./transfer/TransferDialog'));

/**
 * The catalogue, with search and filters, loading more as the user scrolls. The state is kept in
 * the address.
 */
export function ProductListPage() {
  const [query, setQuery] = useSearchParams();
  const isAlone = useWorkspace().id === null;
  const [transferring, setTransferring] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const selection = selectionOf(query);
  useFreshCatalogue();

  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setQuery((current) => mergeQuery(current, changes));

  return (
    <PageBody $wide>
      <PageHead
        actions={
          <ForEditors>
            <Button tone="quiet" onClick={() => setTransferring(true)}>
              <Download size={16} aria-hidden />
              <RoomyWords>{texts.transfer}</RoomyWords>
            </Button>
            <ButtonLink to="/products/create" tone="primary">
              {texts.create}
            </ButtonLink>
          </ForEditors>
        }
      >
        {texts.title}
      </PageHead>
      <ListTools
        sorts
        row={600}
        narrowing={[selection.filter !== 'all', selection.mine].filter(Boolean).length}
        search={
          // A new address, for example after Back, puts a new text in the box.
          <SearchBox
            key={selection.search}
            search={selection.search}
            input={searchInput}
            onSearch={(search) => change({ [SEARCH]: search })}
          />
        }
      >
        <Segments
          label={texts.filters}
          options={GUIDE_FILTERS}
          value={selection.filter}
          onChange={(value) => change({ [GUIDES]: value === 'all' ? undefined : value })}
        />
        {!isAlone && (
          <OnlyMine
            isOn={selection.mine}
            onChange={(isOn) => change({ [MINE]: isOn ? '1' : undefined })}
          />
        )}
      </ListTools>
      <ProductResults
        selection={selection}
        onSort={(order) => change({ [SORT]: orderText(order) })}
        onSearch={() => searchInput.current?.focus()}
      />
      {transferring && <TransferDialog onClose={() => setTransferring(false)} />}
    </PageBody>
  );
}
