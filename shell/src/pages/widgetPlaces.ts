/** Columns of the dashboard on a desk; each widget says how many it takes. */
export const COLUMNS = 12;
/** Between widgets, in pixels. */
export const GAP = 16;

export interface MeasuredWidget {
  readonly columns?: number | undefined;
  /** May take the room that is left below the shorter of the widgets before it. */
  readonly fills?: boolean | undefined;
  /** As it is or is expected, in pixels. */
  readonly height: number;
}

/** Where a widget is in the grid of a desk. */
export interface WidgetPlace {
  /** Its first column, from 1 on. */
  readonly from: number;
  readonly columns: number;
}

interface Column extends WidgetPlace {
  readonly height: number;
}

/** Widgets beside each other. Once it is closed, the next widget begins a new one. */
interface Band {
  readonly columns: readonly Column[];
  readonly isClosed: boolean;
}

const NO_BAND: Band = { columns: [], isClosed: true };

/**
 * The places of widgets, so that no room is left over: a widget narrower than the grid stands beside those before it,
 * and if it does not fit there, below the shortest of them. One that `fills` goes there too, if it would otherwise
 * leave a hole of at least half its height.
 */
export function placesOf(widgets: readonly MeasuredWidget[]): readonly WidgetPlace[] {
  let band = NO_BAND;
  return widgets.map(({ columns = COLUMNS, fills = false, height }) => {
    const taken = band.columns.reduce((sum, column) => sum + column.columns, 0);
    if (columns < COLUMNS && (band.isClosed || taken + columns <= COLUMNS)) {
      const isFirst = band.isClosed;
      const place = { from: isFirst ? 1 : taken + 1, columns };
      const before = isFirst ? [] : band.columns;
      band = { columns: [...before, { ...place, height }], isClosed: false };
      return place;
    }
    const shortest = band.columns.toSorted((one, other) => one.height - other.height)[0];
    const highest = Math.max(...band.columns.map((column) => column.height));
    const goesBelow =
      columns < COLUMNS || (fills && (highest - (shortest?.height ?? 0)) * 2 >= height);
    if (!shortest || !goesBelow) {
      band = NO_BAND;
      return { from: 1, columns };
    }
    band = {
      columns: band.columns.map((column) =>
        column === shortest ? { ...column, height: column.height + GAP + height } : column,
      ),
      // After a widget of the whole width a new band begins, wherever that widget is.
      isClosed: columns === COLUMNS,
    };
    return { from: shortest.from, columns: shortest.columns };
  });
}
