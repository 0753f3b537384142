import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  ButtonLink,
  EmptyState,
  Input,
  Row,
  Section,
  Skeleton,
  Stack,
  TextButton,
} from '@fieldline/ui';
import { useMemo, useState } from 'react';
import { generateAddress } from '../person/address';
import { GeneralProfile } from './GeneralProfile';
import { GuideDocument } from './GuideDocument';
import { productsMentioning, shelfOf } from './model';
import { ProductGroup, type ViewMode } from './ProductGroup';

const texts = {
  title: 'Product Sales Guides',
  general: 'General Profile',
  mode: 'View',
  modes: { grid: 'Grid view', list: 'List view' },
  search: 'Search products',
  searchHint: 'Search products...',
  loading: 'Loading products...',
  withGuide: (count: number) => `Products with Sales Guides (${count})`,
  withoutGuide: (count: number) => `Products without Sales Guides (${count})`,
  hasGuide: { text: 'Has Guide', hue: 'green' },
  noGuide: { text: 'No Guide', hue: 'grey' },
  none: 'No products found',
  generate: 'Generate Sales Guide',
} as const;

/** The products, by whether this person has a guide for them; below, the guide that is open, or the profile. */
export function GuideShelf({ person }: { person: Person }) {
  const { stores } = usePlatform();
  const products = useStore(stores.products);
  const guides = useStore(stores.salesGuides);
  const mode = useStore(stores.preferences).personViewMode ?? 'grid';
  const [search, setSearch] = useState('');
  const shelf = useMemo(() => shelfOf(products, guides, person.id), [products, guides, person.id]);
  const found = useMemo(() => {
    const mentioned = new Set(productsMentioning(products, search).map(({ id }) => id));
    return {
      withGuide: shelf.withGuide
        .map(({ product }) => product)
        .filter(({ id }) => mentioned.has(id)),
      withoutGuide: shelf.withoutGuide.filter(({ id }) => mentioned.has(id)),
    };
  }, [products, shelf, search]);
  const { open, select } = useOpenGuide(shelf);

  return (
    <Stack $gap={5}>
      <Section
        title={texts.title}
        actions={
          <Row>
            <ModeToggle />
            <Button aria-pressed={open === undefined} onClick={() => select('all')}>
              {texts.general}
            </Button>
          </Row>
        }
      >
        {stores.products.exists() ? (
          <Stack $gap={5}>
            <Input
              type="search"
              aria-label={texts.search}
              placeholder={texts.searchHint}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            {found.withGuide.length + found.withoutGuide.length === 0 ? (
              <EmptyState title={texts.none} />
            ) : (
              <>
                <ProductGroup
                  title={texts.withGuide(found.withGuide.length)}
                  products={found.withGuide}
                  mode={mode}
                  badge={texts.hasGuide}
                  openId={open?.product.id}
                  name={({ id, name }) => (
                    <TextButton aria-pressed={id === open?.product.id} onClick={() => select(id)}>
                      {name}
                    </TextButton>
                  )}
                />
                <ProductGroup
                  title={texts.withoutGuide(found.withoutGuide.length)}
                  products={found.withoutGuide}
                  mode={mode}
                  badge={texts.noGuide}
                  openId={undefined}
                  name={({ name }) => <strong>{name}</strong>}
                  action={({ id }) => (
                    <ButtonLink to={generateAddress(person, id)}>{texts.generate}</ButtonLink>
                  )}
                />
              </>
            )}
          </Stack>
        ) : (
          <Skeleton lines={4} height={32} label={texts.loading} />
        )}
      </Section>
      {open ? (
        <GuideDocument
          key={open.guide.id}
          person={person}
          product={open.product}
          guide={open.guide}
        />
      ) : (
        <GeneralProfile person={person} shelf={shelf} />
      )}
    </Stack>
  );
}

/** The guide that is read: the chosen one, and the only one before anything is chosen. */
function useOpenGuide({ withGuide }: ReturnType<typeof shelfOf>) {
  const [selection, select] = useState<string | null>(null);
  const chosen = withGuide.find(({ product }) => product.id === selection);
  const only = selection === null && withGuide.length === 1 ? withGuide[0] : undefined;
  return { open: chosen ?? only, select };
}

/** Grid or list, remembered for this user. */
function ModeToggle() {
  const { preferences } = usePlatform().stores;
  const current = useStore(preferences).personViewMode ?? 'grid';
  const choose = (mode: ViewMode) => preferences.write((all) => ({ ...all, personViewMode: mode }));
  return (
    <Row role="group" aria-label={texts.mode}>
      {(['grid', 'list'] as const).map((mode) => (
        <Button key={mode} aria-pressed={mode === current} onClick={() => choose(mode)}>
          {texts.modes[mode]}
        </Button>
      ))}
    </Row>
  );
}
