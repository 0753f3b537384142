import {
  Button,
  coarse,
  color,
  desk,
  fontSize,
  IconButton,
  Mark,
  type MenuButton,
  phone,
  radius,
  space,
  unseen,
} from '@fieldline/ui';
import { Link } from '@fieldline/platform';
import { Menu as MenuLines, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { HEADER_HEIGHT } from '../navigation/measures';

const texts = {
  name: 'Fieldline',
  tagline: 'AI-powered field engineering inspection management',
  search: 'Search...',
  shortcut: 'Cmd+K',
  menu: 'Menu',
};

const Bar = styled.header`
  position: sticky;
  top: 0;
  /* Above the phone's bar, for the account menu. */
  z-index: 21;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: ${HEADER_HEIGHT};
  padding: ${space(1.5)} ${space(4)};
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  ${phone} {
    gap: ${space(2)};
    padding: ${space(2)} ${space(3)};
  }
`;

const Brand = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space(2.5)};
  color: ${color.text};
  text-decoration: none;
  line-height: 1.25;
  min-width: 0;
  ${coarse} {
    min-width: 44px;
    min-height: 44px;
  }
`;

const Words = styled.span`
  min-width: 0;
  white-space: nowrap;
  ${phone} {
    /* Unsent changes take the name's room; screen readers still read it. */
    header:has(a[href='/waiting']) & {
      ${unseen}
    }
  }
`;

const Name = styled.span`
  display: block;
  font-size: ${fontSize.large};
  font-weight: 700;
`;

const Tagline = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  color: ${color.muted};
  font-size: ${fontSize.small};
  ${phone} {
    display: none;
  }
`;

/**
 * Between the widths for the phone's bar and the desk's rail, the navigation is behind a button.
 */
const BesideRail = styled.div`
  ${desk} {
    display: none;
  }
  ${phone} {
    display: none;
  }
`;

const Spacer = styled.div`
  flex: 1;
`;

const SearchButton = styled(Button)`
  flex: none;
  min-width: 150px;
  justify-content: space-between;
  color: ${color.muted};
  font-weight: 400;
  ${desk} {
    min-width: 180px;
  }
  ${phone} {
    display: none;
  }
`;

const PhoneSearch = styled(IconButton)`
  display: none;
  ${phone} {
    display: inline-flex;
  }
`;

const Key = styled.kbd`
  padding: 1px ${space(1.5)};
  border: 1px solid ${color.border};
  border-radius: ${radius.small};
  font: inherit;
  font-size: ${fontSize.small};
`;

/** The button of the navigation if there is neither rail nor bar. */
export const menuButton: MenuButton = {
  label: texts.menu,
  content: <MenuLines size={18} aria-hidden />,
};

export interface HeaderBarProps {
  menu: ReactNode;
  /** Handlers of the search buttons. */
  opensSearch?: {
    readonly onClick: () => void;
    readonly onPointerEnter: () => void;
    readonly onFocus: () => void;
  };
  /** The content at the end. */
  children: ReactNode;
}

/** The appearance of the header. */
export const HeaderBar = ({ menu, opensSearch, children }: HeaderBarProps) => (
  <Bar>
    <BesideRail>{menu}</BesideRail>
    <Brand to="/">
      <Mark size={28} />
      <Words>
        <Name>{texts.name}</Name>
        <Tagline>{texts.tagline}</Tagline>
      </Words>
    </Brand>
    <Spacer />
    <SearchButton {...opensSearch} aria-keyshortcuts="Control+K Meta+K">
      <span>{texts.search}</span>
      <Key aria-hidden>{texts.shortcut}</Key>
    </SearchButton>
    <PhoneSearch label={texts.search} {...opensSearch}>
      <Search size={18} aria-hidden />
    </PhoneSearch>
    {children}
  </Bar>
);
