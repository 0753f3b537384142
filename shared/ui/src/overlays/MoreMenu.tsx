import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '../controls/Button';
import { lazyComponent } from '../loading/lazyComponent';

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

export interface MoreMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** The button's icon; three dots by default. */
  icon?: ReactNode;
  entries: readonly MenuEntry[];
}

const OpenMoreMenu = lazyComponent(
  () => import(/* webpackChunkName: "menu" */ './OpenMoreMenu'),
  ({ trigger }) => trigger,
);

/** Actions behind a button; the menu's code is loaded when first opened. */
export function MoreMenu({
  label,
  icon = <Ellipsis size={16} aria-hidden />,
  entries,
}: MoreMenuProps) {
  const [wanted, setWanted] = useState(false);
  const trigger = (
    <IconButton
      label={label}
      aria-haspopup="menu"
      {...(!wanted && { onClick: () => setWanted(true) })}
    >
      {icon}
    </IconButton>
  );
  return wanted ? <OpenMoreMenu trigger={trigger} entries={entries} /> : trigger;
}
