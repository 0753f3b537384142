import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import {
  Button,
  EmptyState,
  fontSize,
  IconButton,
  Input,
  Row,
  Section,
  Skeleton,
  space,
  Stack,
} from '@fieldline/ui';
import { LayoutGrid, List } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { generateAddress } from '../person/links';
import { useMayChange } from '../person/sharing';
import { type Shelf, shelfMentioning } from './model';
import { ProductGroup, type ViewMode } from './ProductGroup';
import { texts } from './texts';
import { GENERAL } from './useOpenGuide';

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

/** The column is 220 px wide, and the name of its first button has to fit beside the toggle. */
const Views = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(1)};
  > button {
    padding-inline: ${space(1)};
    font-size: ${fontSize.small};
  }
`;

const Column = styled(Section)`
  padding-inline: ${space(4)};
`;

export interface ProductPickerProps {
  person: Person;
  /** Undefined until the products are known. */
  shelf: Shelf | undefined;
  openId: string | undefined;
  onSelect: (productId: string) => void;
}

/** The products, to open a guide or to generate one. */
export function ProductPicker({ person, shelf, openId, onSelect }: ProductPickerProps) {
  const [search, setSearch] = useState('');
  return (
    <Column title={texts.title}>
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
    </Column>
  );
}

function Products({ person, shelf, openId, onSelect }: ProductPickerProps & { shelf: Shelf }) {
  const { withGuide, withoutGuide } = shelf;
  const mode = useViewMode();
  const mayChange = useMayChange();
  if (withGuide.length + withoutGuide.length === 0)
    return <EmptyState drawing="products" title={texts.none} />;
  const group = {
    mode,
    openId,
    onSelect,
    generateAt: mayChange(person)
      ? (productId: string) => generateAddress(person, productId)
      : undefined,
  };
  return (
    <Scrolled>
      <ProductGroup
        {...group}
        hasGuide
        title={texts.withGuide(withGuide.length)}
        products={withGuide.map(({ product }) => product)}
      />
      <ProductGroup
        {...group}
        hasGuide={false}
        title={texts.withoutGuide(withoutGuide.length)}
        products={withoutGuide}
      />
    </Scrolled>
  );
}

const useViewMode = (): ViewMode =>
  useStore(usePlatform().stores.preferences).personViewMode ?? 'list';

/** Grid or list, remembered for this user. */
function ModeToggle() {
  const { preferences } = usePlatform().stores;
  const current = useViewMode();
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
