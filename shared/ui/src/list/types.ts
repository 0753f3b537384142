import type { ReactNode } from 'react';
import type { PagePlace } from '../navigation/pages';

export interface Column<Item> {
  /** Also the name of the order by this column. */
  readonly id: string;
  readonly title: string;
  /**
   * One line. The first column's stands within the link of the row: text, perhaps with a mark
   * before it, but nothing that can be clicked.
   */
  readonly cell: (item: Item) => ReactNode;
  /** Of the whole column, in pixels, as in `140px`; columns without share the rest. */
  readonly width?: string;
  /** Figures stand at the end. */
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** The first click on the header begins with the largest or latest. */
  readonly descendingFirst?: boolean;
  /** Gives way before all others where the list has no room for every column. */
  readonly wide?: boolean;
}

export interface Sort {
  /** The `id` of a column. */
  readonly by: string;
  readonly descending: boolean;
}

/** What is selected: of the page that is shown, or of all pages once everything was. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  /** Always the same function. With `range`, everything between the one toggled before and this one follows it. */
  readonly toggle: (id: string, options?: { readonly range?: boolean }) => void;
  /** Selects the whole page, or nothing of it where all of it is selected. */
  readonly toggleAll: () => void;
  readonly clear: () => void;
  /** If the whole page is selected and there are further pages: how much there is, and how to select it. */
  readonly rest?:
    | {
        readonly total: number;
        readonly select: () => void;
        /** They are being read. */
        readonly busy?: boolean;
      }
    | undefined;
}

/** Goes along with the links of rows. */
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
  /** The two that matter. */
  readonly facts: readonly ReactNode[];
  readonly line?: ReactNode;
}

/** What table and cards have in common. */
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
  /** One page of items; undefined while they are on their way. */
  readonly items: readonly Item[] | undefined;
  /** How many rows to expect meanwhile; else as many as the list last had. */
  readonly skeletonRows?: number;
  readonly card: (item: Item) => CardContent;
  /** How many buttons `actions` gives at most; 2 unless told. Their room is kept in every row of a table. */
  readonly actionCount?: number;
  /** Items open beside the list if the window is wide enough; the list is the page's main matter. */
  readonly beside?: boolean;
  /** Buttons for everything that is selected. */
  readonly bulk?: (selected: ReadonlySet<string>) => ReactNode;
  readonly onEdit?: (item: Item) => void;
  readonly onNew?: () => void;
  /** Puts the focus into the search field. */
  readonly onSearch?: () => void;
  readonly pager?: {
    readonly at: PagePlace;
    readonly onPage: (page: number) => void;
    readonly label: string;
  };
  /** Stands in the place of an empty list. */
  readonly empty: ReactNode;
}
