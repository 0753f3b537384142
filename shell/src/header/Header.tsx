import {
  coarse,
  color,
  desk,
  fontSize,
  IconButton,
  Mark,
  phone,
  radius,
  space,
  Button,
} from '@fieldline/ui';
import { Link, usePlatform, useSessionState } from '@fieldline/platform';
import { Menu as MenuLines, Search } from 'lucide-react';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { AvatarMenu } from './AvatarMenu';
import { CreditsButton } from './CreditsButton';
import { navigationOf } from '../navigation/entries';
import { HEADER_HEIGHT } from '../navigation/measures';
import { MoreMenu } from '../navigation/MoreMenu';
import { WaitingLink } from './WaitingLink';

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
  z-index: 20;
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
    min-height: 44px;
  }
`;

const Words = styled.span`
  min-width: 0;
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

/** Between the phone's bar and the desk's rail, the navigation is behind a button. */
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

export function Header() {
  const { searchDialog } = usePlatform();
  const { registry, searchWanted } = useSuite();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const navigation = navigationOf(registry.remotes);
  // Whoever reaches for the search is about to open it: the dialog is on its way by then.
  const want = () => searchWanted.set(true);
  const opensSearch = {
    onClick: searchDialog.open,
    onPointerEnter: want,
    onFocus: want,
  };
  return (
    <Bar>
      <BesideRail>
        <MoreMenu
          entries={navigation}
          trigger={(onClick) => (
            <IconButton label={texts.menu} aria-haspopup="menu" onClick={onClick}>
              <MenuLines size={18} aria-hidden />
            </IconButton>
          )}
        />
      </BesideRail>
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
      <WaitingLink />
      <CreditsButton />
      <AvatarMenu user={session.user} />
    </Bar>
  );
}
