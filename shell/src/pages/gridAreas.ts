/** Columns of the dashboard on a desk; each widget states how many it needs. */
export const COLUMNS = 12;
/** Between widgets, in pixels. */
export const GAP = 16;

export interface MeasuredWidget {
  readonly columns?: number | undefined;
  /** May fill the space left below the shorter of the widgets before it. */
  readonly fills?: boolean | undefined;
  /** Actual or expected, in pixels. */
  readonly height: number;
}

/** A widget's position in the grid of a desk. */
export interface GridArea {
  /** Its first column, from 1 on. */
  readonly from: number;
  readonly columns: number;
}

interface Column extends GridArea {
  readonly height: number;
}

/** Widgets side by side. After a closed band, the next widget begins a new one. */
interface Band {
  readonly columns: readonly Column[];
  readonly isClosed: boolean;
  /** The columns of the previous band, unless a widget of full width is in between. */
  readonly above: readonly Column[];
}

const NO_BAND: Band = { columns: [], isClosed: true, above: [] };

/**
 * Places widgets without gaps: a widget narrower than the grid goes next to those before it. If it does not
 * fit there, it goes below the shortest of them, or below all if they are about equally high. A widget that
 * `fills` also goes below the shortest if it would otherwise leave a hole of at least half its height.
 */
export function gridAreasOf(widgets: readonly MeasuredWidget[]): readonly GridArea[] {
  let band = NO_BAND;
  return widgets.map(({ columns = COLUMNS, fills = false, height }) => {
    const before = band.isClosed ? [] : band.columns;
    const taken = before.reduce((sum, column) => sum + column.columns, 0);
    if (columns < COLUMNS && taken + columns <= COLUMNS) {
      const area = { from: taken + 1, columns };
      const above = band.isClosed ? band.columns : band.above;
      const top = above.find(({ from }) => from === area.from)?.height ?? 0;
      band = { columns: [...before, { ...area, height: top + height }], isClosed: false, above };
      return area;
    }
    const heights = band.columns.map((column) => column.height);
    const hole = Math.max(...heights) - Math.min(...heights);
    const goesBelow = (columns < COLUMNS || fills) && hole * 2 >= height;
    const shortest = band.columns.find((column) => column.height === Math.min(...heights));
    if (!shortest || !goesBelow) {
      band = NO_BAND;
      return { from: 1, columns: COLUMNS };
    }
    band = {
      ...band,
      columns: band.columns.map((column) =>
        column === shortest ? { ...column, height: column.height + GAP + height } : column,
      ),
      // After a widget of full width a new band begins.
      isClosed: columns === COLUMNS,
    };
    return { from: shortest.from, columns: shortest.columns };
  });
}
