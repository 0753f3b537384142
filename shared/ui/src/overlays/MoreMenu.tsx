import { Ellipsis } from 'lucide-react';
import { lazyMenu } from './lazyMenu';
import type { MenuEntry } from './menuEntry';
import type { MenuButton } from './MenuTrigger';

const DOTS = <Ellipsis size={16} aria-hidden />;

export interface MoreMenuProps extends Partial<MenuButton> {
  entries: readonly MenuEntry[];
}

const OpenMoreMenu = lazyMenu<{ entries: readonly MenuEntry[] }>(
  () => import(/* webpackChunkName: "menu" */ './OpenMoreMenu'),
);

/** Actions behind a button, three dots by default; the menu's code is loaded when first opened. */
export const MoreMenu = ({ entries, content = DOTS, ...button }: MoreMenuProps) => (
  <OpenMoreMenu button={{ ...button, content }} entries={entries} />
);
