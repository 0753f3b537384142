import type { ReactNode } from 'react';

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
