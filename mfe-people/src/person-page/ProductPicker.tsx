import type { Person } from '@fieldline/contracts';
import { Link, usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  coarse,
  EmptyState,
  IconButton,
  Input,
  Row,
  Section,
  Skeleton,
  space,
  Stack,
  TextButton,
} from '@fieldline/ui';
import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { generateAddress } from '../person/address';
import { type Shelf, shelfMentioning } from './model';
import { ProductGroup, type ViewMode } from './ProductGroup';
import { GENERAL } from './useOpenGuide';

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

const ICONS = { grid: LayoutGrid, list: List } as const;

/* However many products there are, the guide stays where it is. */
const Scrolled = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  align-content: start;
  max-height: max(240px, calc(100dvh - 320px));
  margin: 0 -${space(2)};
  padding: 2px ${space(2)};
  overflow-y: auto;
  overscroll-behavior: contain;
  @container (max-width: 619px) {
    max-height: 280px;
  }
`;

/** The toggle stands beside the profile however narrow the column is. */
const Views = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
`;

const GenerateLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  ${coarse} {
    min-height: 44px;
  }
`;

export interface ProductPickerProps {
  person: Person;
  /** Undefined until the products are known. */
  shelf: Shelf | undefined;
  openId: string | undefined;
  onSelect: (productId: string) => void;
}

/** The products to choose a guide of, or to have one written for. */
export function ProductPicker({ person, shelf, openId, onSelect }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  return (
    <Section title={texts.title}>
      <Stack $gap={3}>
        <Views>
          <Button aria-pressed={openId === undefined} onClick={() => onSelect(GENERAL)}>
            {texts.general}
          </Button>
          <ModeToggle />
        </Views>
        {shelf ? (
          <>
            <Input
              type="search"
              aria-label={texts.search}
              placeholder={texts.searchHint}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <Products
              person={person}
              shelf={shelfMentioning(shelf, search)}
              openId={openId}
              onSelect={onSelect}
            />
          </>
        ) : (
          <Skeleton lines={4} height={32} label={texts.loading} />
        )}
      </Stack>
    </Section>
  );
}

function Products({ person, shelf, openId, onSelect }: ProductPickerProps & { shelf: Shelf }) {
  const { withGuide, withoutGuide } = shelf;
  const mode = useStore(usePlatform().stores.preferences).personViewMode ?? 'grid';
  if (withGuide.length + withoutGuide.length === 0) return <EmptyState title={texts.none} />;
  return (
    <Scrolled>
      <ProductGroup
        title={texts.withGuide(withGuide.length)}
        products={withGuide.map(({ product }) => product)}
        mode={mode}
        badge={texts.hasGuide}
        openId={openId}
        name={({ id, name }) => (
          <TextButton aria-pressed={id === openId} onClick={() => onSelect(id)}>
            {name}
          </TextButton>
        )}
      />
      <ProductGroup
        title={texts.withoutGuide(withoutGuide.length)}
        products={withoutGuide}
        mode={mode}
        badge={texts.noGuide}
        openId={undefined}
        name={({ name }) => <strong>{name}</strong>}
        action={({ id }) => (
          <GenerateLink to={generateAddress(person, id)}>{texts.generate}</GenerateLink>
        )}
      />
    </Scrolled>
  );
}

/** Grid or list, remembered for this user. */
function ModeToggle() {
  const { preferences } = usePlatform().stores;
  const current = useStore(preferences).personViewMode ?? 'grid';
  const choose = (mode: ViewMode) =>
    void preferences.write((all) => ({ ...all, personViewMode: mode }));
  return (
    <Row role="group" aria-label={texts.mode} $gap={1}>
      {(['grid', 'list'] as const).map((mode) => {
        const Icon = ICONS[mode];
        return (
          <IconButton
            key={mode}
            label={texts.modes[mode]}
            aria-pressed={mode === current}
            onClick={() => choose(mode)}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        );
      })}
    </Row>
  );
}
