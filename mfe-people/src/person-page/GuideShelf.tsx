import type { Person } from '@fieldline/contracts';
import { usePlatform, useStore } from '@fieldline/platform';
import { space } from '@fieldline/ui';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useKept } from '../editing/useKept';
import { GeneralProfile } from './GeneralProfile';
import { GuideDocument } from '../guide-document/GuideDocument';
import { GuideSwitcher } from './GuideSwitcher';
import { shelfOf } from './model';
import { ProductPicker } from './ProductPicker';
import { useOpenGuide } from './useOpenGuide';

const Frame = styled.div`
  container-type: inline-size;
`;

// The guide is beside the products if both have room, else above them.
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  align-items: start;
  @container (min-width: 620px) {
    grid-template-columns: 220px minmax(0, 1fr);
  }
`;

// Stays in view beside a long guide, below the header.
const Picker = styled.div`
  order: 1;
  min-width: 0;
  @container (min-width: 620px) {
    order: 0;
    position: sticky;
    top: calc(var(--header-height, 56px) + ${space(6)});
  }
`;

/** While the products load, a stored guide is about to replace the profile: the list below must not jump. */
const Content = styled.div<{ $isGuideComing: boolean }>`
  ${({ $isGuideComing }) => $isGuideComing && 'min-height: 100dvh;'}
  align-content: start;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  /* Below the header when it is scrolled into view. */
  scroll-margin-top: 80px;
  outline: none;
`;

export interface GuideShelfProps {
  person: Person;
  /** Whether the open guide stays although it is deleted, because it is being edited. */
  keepsGuide: boolean;
}

/** The products, by whether this person has a guide for them; beside them the open guide, or the profile. */
export function GuideShelf({ person, keepsGuide }: GuideShelfProps) {
  const { stores } = usePlatform();
  const products = useStore(stores.products);
  const guides = useStore(stores.salesGuides);
  const isKnown = stores.products.exists();
  const shelf = useMemo(() => shelfOf(products, guides, person.id), [products, guides, person.id]);
  const { open: stored, select, content } = useOpenGuide(shelf);
  const open = useKept(stored, keepsGuide);
  const isGuideComing = !isKnown && guides.some(({ personId }) => personId === person.id);
  return (
    <Frame>
      <Columns>
        <Picker>
          <ProductPicker
            person={person}
            shelf={isKnown ? shelf : undefined}
            openId={open?.product.id}
            onSelect={select}
          />
        </Picker>
        <Content ref={content} tabIndex={-1} $isGuideComing={isGuideComing}>
          {isKnown && (
            <GuideSwitcher
              shelf={shelf}
              openId={open?.product.id}
              onSelect={(id) => select(id, { focuses: false })}
            />
          )}
          {open ? (
            <GuideDocument
              key={open.product.id}
              person={person}
              product={open.product}
              guide={open.guide}
            />
          ) : (
            <GeneralProfile person={person} shelf={isKnown ? shelf : undefined} />
          )}
        </Content>
      </Columns>
    </Frame>
  );
}
