import type { ReactNode } from 'react';
import type { PagePlace } from '../navigation/pages';

export interface Column<Item> {
  /** Also the name of the order by this column. */
  readonly id: string;
  readonly title: string;
  /**
   * One line. The first column's cell is inside the row's link: text, perhaps with a mark before
   * it, but no other control.
   */
  readonly cell: (item: Item) => ReactNode;
  /** The width of the whole column, such as `140px`; columns without one share the rest. */
  readonly width?: string;
  /** Figures are aligned to the end. */
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** The first click on the header begins with the largest or latest. */
  readonly descendingFirst?: boolean;
  /** Disappears first if the list has no room for every column. */
  readonly wide?: boolean;
  /** Disappears last, but for the names. */
  readonly vital?: boolean;
}

export interface Sort {
  /** The `id` of a column. */
  readonly by: string;
  readonly descending: boolean;
}

/** The selection on the shown page, or on all pages once everything was selected. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  /**
   * A stable function. With `range`, all rows between the one toggled before and this one get the same state.
   */
  readonly toggle: (id: string, options?: { readonly range?: boolean }) => void;
  /** Selects the whole page, or deselects it if all of it is selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /**
   * If the whole page is selected and there are further pages: how many items there are, and how to select
   * them.
   */
  readonly rest?:
    | {
        readonly total: number;
        readonly select: () => void;
        /** Whether their ids are loading. */
        readonly busy?: boolean;
      }
    | undefined;
}

/** How the links of rows are followed. */
export interface Opening {
  readonly state: object;
  readonly replace: boolean;
}

/** A row of a list without room for a table. */
export interface CardContent {
  /** Before the name, such as an avatar. */
  readonly lead?: ReactNode;
  /** Behind the name, such as the status. */
  readonly badge?: ReactNode;
  /** The two most important facts. */
  readonly facts: readonly ReactNode[];
  readonly line?: ReactNode;
}

/** The common props of table and cards. */
export interface RowsProps<Item> {
  /** The accessible name of the list, such as "People". */
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  /** Names the controls of a row: "Select Maria Keller". */
  readonly nameOf: (item: Item) => string;
  readonly hrefOf: (item: Item) => string;
  readonly columns: readonly Column<Item>[];
  /** Buttons for one item. */
  readonly actions?: (item: Item) => ReactNode;
  readonly sort?: Sort;
  readonly onSort?: (next: Sort) => void;
  readonly selection?: Selection;
  /** The item that is open beside the list. */
  readonly current?: string | undefined;
  /** How an item's link is followed; see `RowLink`. */
  readonly opening?: Opening | undefined;
}

export interface DataListProps<Item> extends Omit<
  RowsProps<Item>,
  'items' | 'current' | 'opening'
> {
  /** One page of items; undefined while they load. */
  readonly items: readonly Item[] | undefined;
  /** How many skeleton rows to show while loading; by default as many as the list last had. */
  readonly skeletonRows?: number;
  readonly card: (item: Item) => CardContent;
  /**
   * The most buttons that `actions` renders; 2 by default. Every row of a table reserves their
   * space.
   */
  readonly actionCount?: number;
  /**
   * Opens items beside the list if the window is wide enough; the list must be the page's main
   * content.
   */
  readonly beside?: boolean;
  /** Buttons for all selected items. */
  readonly bulk?: (selected: ReadonlySet<string>) => ReactNode;
  readonly onEdit?: (item: Item) => void;
  readonly onNew?: () => void;
  /** Puts the focus into the search field. */
  readonly onSearch?: () => void;
  /** The search that `items` answer; undefined while they are being searched. */
  readonly searched?: string | undefined;
  readonly pager?: {
    readonly at: PagePlace;
    readonly onPage: (page: number) => void;
    readonly label: string;
  };
  /** Shown instead of an empty list. */
  readonly empty: ReactNode;
}
