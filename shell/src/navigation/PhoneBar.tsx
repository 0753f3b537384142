import type { RemoteAction } from '@fieldline/contracts';
import { Link } from '@fieldline/platform';
import { color, phone, radius, space } from '@fieldline/ui';
import { Ellipsis, Plus } from 'lucide-react';
import styled, { createGlobalStyle, css } from 'styled-components';
import type { NavigationEntry } from './entries';
import { EntryIcon } from './EntryIcon';
import { BAR_HEIGHT } from './measures';
import { MoreMenu } from './MoreMenu';
import { usePlaceIn } from './usePlaceIn';

const texts = { name: 'Main', more: 'More' };

/** How many places the bar has beside the raised one and "More". */
const PLACES = 3;

/** What keeps to the lower edge of a page stands above the bar. */
const Room = createGlobalStyle`
  ${phone} {
    :root {
      --bottom-bar: calc(${BAR_HEIGHT} + env(safe-area-inset-bottom));
    }
  }
`;

const Bar = styled.nav`
  position: fixed;
  z-index: 20;
  inset: auto 0 0;
  display: none;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  height: calc(${BAR_HEIGHT} + env(safe-area-inset-bottom));
  padding: 0 ${space(1)} env(safe-area-inset-bottom);
  border-top: 1px solid ${color.border};
  background: ${color.surface};
  ${phone} {
    display: grid;
  }
  @media print {
    display: none;
  }
`;

const place = css`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: 2px;
  min-width: 0;
  min-height: 48px;
  padding: 0 2px;
  border: none;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.muted};
  font-size: 11px;
  font-weight: 550;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  &[aria-current='page'] {
    color: ${color.primary};
  }
`;

const Entry = styled(Link)`
  ${place}
`;

const More = styled.button`
  ${place}
`;

const Raised = styled(Link)`
  ${place}
  color: ${color.text};
  justify-content: flex-end;
  padding-bottom: ${space(1)};
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-top: -${space(6)};
  border: 3px solid ${color.canvas};
  border-radius: ${radius.pill};
  background: ${color.primary};
  color: ${color.onPrimary};
`;

/** The navigation of a phone, where the thumb is, with the action that a site asks for most. */
export function PhoneBar({
  entries,
  raised,
}: {
  entries: readonly NavigationEntry[];
  raised: RemoteAction | undefined;
}) {
  const shown = entries.filter(({ inBar }) => inBar).slice(0, PLACES);
  const hidden = entries.filter((entry) => !shown.includes(entry));
  const half = raised ? Math.ceil(shown.length / 2) : shown.length;
  const current = entries[usePlaceIn(entries)]?.address;
  const link = ({ label, address, icon }: NavigationEntry) => (
    <Entry key={address} to={address} {...(address === current && { 'aria-current': 'page' })}>
      <EntryIcon icon={icon} />
      {label}
    </Entry>
  );
  return (
    <Bar aria-label={texts.name}>
      <Room />
      {shown.slice(0, half).map(link)}
      {raised && (
        <Raised to={raised.address}>
          <Disc>
            <Plus size={24} aria-hidden />
          </Disc>
          {raised.label}
        </Raised>
      )}
      {shown.slice(half).map(link)}
      <MoreMenu
        entries={hidden}
        trigger={(onClick) => (
          <More type="button" aria-haspopup="menu" onClick={onClick}>
            <Ellipsis size={18} aria-hidden />
            {texts.more}
          </More>
        )}
      />
    </Bar>
  );
}
