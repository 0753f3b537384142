import { Link } from '@fieldline/platform';
import { color, type MenuButton, phone, radius, space, VisuallyHidden } from '@fieldline/ui';
import { Ellipsis, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle, css } from 'styled-components';
import { BAR_HEIGHT } from './measures';

const texts = { name: 'Main', more: 'More' };

/** Elements fixed to the lower edge of a page are placed above the bar. */
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

const barItem = css`
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

/** An entry of the bar. */
export const BarEntry = styled(Link)`
  ${barItem}
`;

const More = styled.button`
  ${barItem}
`;

const RaisedLink = styled(Link)`
  ${barItem}
  color: ${color.text};
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  margin-top: -${space(4)};
  border: 3px solid ${color.canvas};
  border-radius: ${radius.pill};
  background: ${color.primary};
  color: ${color.onPrimary};
`;

/** The action in the middle of the bar. */
export const Raised = ({ label, address }: { label: string; address: string }) => (
  <RaisedLink to={address} title={label}>
    <Disc>
      <Plus size={24} aria-hidden />
    </Disc>
    <VisuallyHidden>{label}</VisuallyHidden>
  </RaisedLink>
);

/** The button of the entries that do not fit in the bar. */
export const moreButton: MenuButton = {
  look: More,
  content: (
    <>
      <Ellipsis size={18} aria-hidden />
      {texts.more}
    </>
  ),
};

/** The appearance of the bar, with its entries. */
export const BottomBar = ({ children }: { children: ReactNode }) => (
  <Bar aria-label={texts.name} data-bar="" data-bottom-bar="">
    <Room />
    {children}
  </Bar>
);
