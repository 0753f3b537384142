import { type Frame, FRAME_MARKS, NARROW_RAIL, NAV_ICONS } from '@fieldline/contracts';
import { MemoryRouter } from '@fieldline/platform/host';
import { globalStyle, MenuTrigger, PageBody, Skeleton } from '@fieldline/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import styled, { createGlobalStyle, ServerStyleSheet } from 'styled-components';
import { latinFaces } from '../app/faces';
import { Checking, Layout } from '../app/Layout';
import { CreditsFace } from '../header/CreditsFace';
import { HeaderBar, menuButton } from '../header/HeaderBar';
import { BarEntry, BottomBar, moreButton, Raised } from '../navigation/BottomBar';
import { EntryIcon } from '../navigation/EntryIcon';
import { RailColumn, RailEntry } from '../navigation/RailColumn';

const { rail, before, raised, after, label, address, icon, files } = FRAME_MARKS;
const ICONS = ['dashboard', ...NAV_ICONS] as const;
/** Marks the current entry without the moving marker, which would need its own style. */
const CURRENT =
  '[data-frame] a[aria-current]{background:var(--primary-soft)}[data-frame] nav>a[aria-current]{color:var(--primary)}[data-frame]>nav>a[aria-current]{background:none}';
const NARROW = `html[data-rail=${NARROW_RAIL}] [data-frame] div>nav{width:56px}html[data-rail=${NARROW_RAIL}] [data-frame] div>nav>a{overflow:hidden}`;

/** Made by styled-components, which leaves out comments and spaces: it is sent with each document. */
const PageRules = createGlobalStyle`${globalStyle}`;

/** An avatar without a name. */
const Nobody = styled.span`
  flex: none;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: var(--blue-fill);
`;

/**
 * Renders the shell's frame with the same components that replace it once the shell runs.
 * @param font the typeface's file among those of the shell
 */
export function renderFrame(font: string): Frame {
  const sheet = new ServerStyleSheet();
  const html = (node: ReactNode) =>
    renderToStaticMarkup(sheet.collectStyles(<MemoryRouter>{node}</MemoryRouter>));

  const entryOf = (Entry: typeof RailEntry) => {
    const entry = (current: { 'aria-current'?: 'page' }) =>
      html(
        <Entry to={`/${address}`} {...current}>
          {icon}
          {label}
        </Entry>,
      );
    return { current: entry({ 'aria-current': 'page' }), other: entry({}) };
  };

  const parts = {
    signedIn: html(
      <>
        <PageRules />
        <Layout
          header={
            <HeaderBar menu={<MenuTrigger {...menuButton} />}>
              <CreditsFace />
              <Nobody />
            </HeaderBar>
          }
          rail={
            <RailColumn isNarrow={false} index={-1}>
              {rail}
            </RailColumn>
          }
          bar={
            <BottomBar>
              {before}
              {raised}
              {after}
              <MenuTrigger {...moreButton} />
            </BottomBar>
          }
        >
          <PageBody>
            <Skeleton lines={6} height={48} />
          </PageBody>
        </Layout>
      </>,
    ),
    checking: html(<Checking />),
    railEntry: entryOf(RailEntry),
    barEntry: entryOf(BarEntry),
    raised: html(<Raised label={label} address={`/${address}`} />),
    icons: Object.fromEntries(ICONS.map((name) => [name, html(<EntryIcon icon={name} />)])),
  };
  const styles = sheet.getStyleTags().replace(/<\/?style[^>]*>/g, '');
  sheet.seal();
  return { ...parts, style: latinFaces(files + font) + styles + CURRENT + NARROW };
}
