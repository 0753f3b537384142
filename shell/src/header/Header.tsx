import { color, fontSize, IconButton, phone, radius, space, Button } from '@fieldline/ui';
import { Link, NavLink, usePlatform, useSessionState } from '@fieldline/platform';
import styled from 'styled-components';
import { useSuite } from '../app/SuiteContext';
import { AvatarMenu } from './AvatarMenu';
import { CreditsButton } from './CreditsButton';
import { navigationOf } from './navigation';
import { PhoneMenu } from './PhoneMenu';

const texts = {
  name: 'Fieldline',
  tagline: 'AI-powered field engineering inspection management',
  search: 'Search...',
  shortcut: 'Cmd+K',
  navigation: 'Main',
};

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: 20;
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 60px;
  padding: ${space(2)} ${space(6)};
  border-bottom: 1px solid ${color.border};
  background: ${color.surface};
  ${phone} {
    gap: ${space(2)};
    padding: ${space(2)} ${space(3)};
  }
`;

const Brand = styled(Link)`
  color: ${color.text};
  text-decoration: none;
  line-height: 1.25;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  font-size: ${fontSize.large};
  font-weight: 700;
`;

const Tagline = styled.span`
  display: block;
  color: ${color.muted};
  font-size: ${fontSize.small};
  ${phone} {
    display: none;
  }
`;

const Navigation = styled.nav`
  display: flex;
  gap: ${space(1)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 36px;
    padding: 0 ${space(3)};
    border-radius: ${radius.medium};
    color: ${color.muted};
    font-weight: 550;
    text-decoration: none;
    &:hover {
      background: ${color.hover};
    }
    &[aria-current='page'] {
      color: ${color.text};
      background: ${color.hover};
    }
  }
  ${phone} {
    display: none;
  }
`;

const Spacer = styled.div`
  flex: 1;
`;

const SearchButton = styled(Button)`
  min-width: 180px;
  justify-content: space-between;
  color: ${color.muted};
  font-weight: 400;
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

const Magnifier = () => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <circle cx="11" cy="11" r="7" />
    <path d="m20 20-3.5-3.5" strokeLinecap="round" />
  </svg>
);

export function Header() {
  const { searchDialog } = usePlatform();
  const { registry, searchSummoned } = useSuite();
  const session = useSessionState();
  if (session.status !== 'signed-in') return null;
  const navigation = navigationOf(registry.remotes);
  // Whoever reaches for the search is about to open it: the dialog is on its way by then.
  const summon = () => searchSummoned.set(true);
  const opensSearch = {
    onClick: searchDialog.open,
    onPointerEnter: summon,
    onFocus: summon,
  };
  return (
    <Bar>
      <PhoneMenu entries={navigation} />
      <Brand to="/">
        <Name>{texts.name}</Name>
        <Tagline>{texts.tagline}</Tagline>
      </Brand>
      <Navigation aria-label={texts.navigation}>
        {navigation.map(({ label, address }) => (
          <NavLink key={address} to={address} end={address === '/'}>
            {label}
          </NavLink>
        ))}
      </Navigation>
      <Spacer />
      <SearchButton {...opensSearch} aria-keyshortcuts="Control+K Meta+K">
        <span>{texts.search}</span>
        <Key aria-hidden>{texts.shortcut}</Key>
      </SearchButton>
      <PhoneSearch label={texts.search} {...opensSearch}>
        <Magnifier />
      </PhoneSearch>
      <CreditsButton />
      <AvatarMenu user={session.user} />
    </Bar>
  );
}
