import { InlineSelect } from '@fieldline/ui';
import styled from 'styled-components';
import type { Shelf } from './model';
import { texts } from './texts';
import { GENERAL } from './useOpenGuide';

/** Only where the products are below the guide, because there is no room beside it. */
const Place = styled.div`
  @container (min-width: 620px) {
    display: none;
  }
`;

export interface GuideSwitcherProps {
  shelf: Shelf;
  openId: string | undefined;
  onSelect: (productId: string) => void;
}

/** Above a guide: chooses another one, or the general profile. */
export const GuideSwitcher = ({ shelf: { withGuide }, openId, onSelect }: GuideSwitcherProps) =>
  withGuide.length > 0 && (
    <Place>
      <InlineSelect
        aria-label={texts.switcher}
        value={openId ?? GENERAL}
        onChange={({ target }) => onSelect(target.value)}
      >
        {withGuide.map(({ product: { id, name } }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={GENERAL}>{texts.general}</option>
      </InlineSelect>
    </Place>
  );
