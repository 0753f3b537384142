import { mergeQuery, useSearchParams } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  lazyComponent,
  lazyDialog,
  ListTools,
  PageBody,
  PageTitle,
  Row,
  Skeleton,
} from '@fieldline/ui';
import { useRef, useState } from 'react';
import { useFreshCatalogue } from '../catalogue/queries';
import { GUIDE_FILTERS, GUIDES, orderText, SEARCH, selectionOf, SORT } from './model';
import { SearchBox } from './SearchBox';

const texts = {
  title: 'Products',
  create: 'New Product',
  transfer: 'Import / Export',
  filters: 'Sales guides',
};

// Lists are a part of their own, and the head of the page is not to wait for them.
const ProductResults = lazyComponent(
  async () => {
    const { ProductResults: results } = await import('./ProductResults');
    return { default: results };
  },
  () => <Skeleton lines={10} height={28} />,
);
const TransferDialog = lazyDialog(() => import('./transfer/TransferDialog'));

/** The catalogue: searched, filtered, read on by scrolling. The address holds the search. */
export function ProductListPage() {
  const [query, setQuery] = useSearchParams();
  const [transferring, setTransferring] = useState(false);
  const searchInput = useRef<HTMLInputElement>(null);
  const selection = selectionOf(query);
  useFreshCatalogue();

  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setQuery((current) => mergeQuery(current, changes));

  return (
    <PageBody $wide>
      <PageTitle
        actions={
          <>
            <Button tone="quiet" onClick={() => setTransferring(true)}>
              {texts.transfer}
            </Button>
            <ButtonLink to="/products/create" tone="primary">
              {texts.create}
            </ButtonLink>
          </>
        }
      >
        {texts.title}
      </PageTitle>
      <ListTools
        sorts
        narrowing={selection.filter === 'all' ? 0 : 1}
        search={
          // Another address, such as one from Back, is another text in the box.
          <SearchBox
            key={selection.search}
            search={selection.search}
            input={searchInput}
            onSearch={(search) => change({ [SEARCH]: search })}
          />
        }
      >
        <Row role="group" aria-label={texts.filters}>
          {GUIDE_FILTERS.map(({ value, label }) => (
            <Button
              key={value}
              aria-pressed={selection.filter === value}
              onClick={() => change({ [GUIDES]: value === 'all' ? undefined : value })}
            >
              {label}
            </Button>
          ))}
        </Row>
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
