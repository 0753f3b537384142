import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { lazyMenu } from './lazyMenu';
import type { MenuButton } from './MenuTrigger';

const DOTS = <Ellipsis size={16} aria-hidden />;

/** One line of the menu: an action, a switch or one of several choices. */
export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      readonly onSelect: () => void;
      /** The entry deletes something: shown in red, and last. */
      readonly destructive?: boolean;
      readonly disabled?: boolean;
    }
  | {
      readonly label: string;
      /** An explanation or price, in a smaller line below. */
      readonly detail?: string;
      readonly checked: boolean;
      readonly onChange: (checked: boolean) => void;
    }
  | {
      readonly label: string;
      readonly value: string;
      readonly options: readonly { readonly value: string; readonly label: string }[];
      readonly onChoose: (value: string) => void;
    };

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
