/** Millimetres. */
export const MARGIN = 18;
export const FOOT = 12;

/** A block that must share a page with the next one. */
interface Held {
  readonly height: number;
  readonly draw: (y: number) => void;
  /** Meaningless at the top of a page, such as a rule between two parts. */
  readonly isDivider: boolean;
}

/**
 * Fills pages from the top down. A held block, such as a title, goes on the page of the block after
 * it. Heights and positions are in millimetres.
 */
export function createPages(height: number, addPage: () => void) {
  const bottom = height - MARGIN - FOOT;
  const room = bottom - MARGIN;
  let y = MARGIN;
  let held: readonly Held[] = [];

  const isTop = () => y <= MARGIN;
  const toNext = () => {
    addPage();
    y = MARGIN;
  };
  /** Goes to the next page if this one has too little room. */
  const need = (wanted: number) => {
    if (!isTop() && y + Math.min(wanted, room) > bottom + 0.01) toNext();
  };

  /**
   * Makes room for a block that is not split, if it fits on a page with everything held above it.
   */
  const begin = (wanted: number): number => {
    const above = held;
    held = [];
    need(above.reduce((sum, each) => sum + each.height, wanted));
    for (const { height: own, draw, isDivider } of above) {
      if (isDivider && isTop()) continue;
      // The held blocks do not fit on the same page.
      need(own);
      draw(y);
      y += own;
    }
    need(wanted);
    return y;
  };

  const hold = (own: number, draw: Held['draw'] = () => undefined, isDivider = false) => {
    held = [...held, { height: own, draw, isDivider }];
  };

  return {
    room,
    hold,
    divide: (own: number, draw: Held['draw']) => hold(own, draw, true),
    /** Empty space; none at the top of a page. */
    space: (own: number) => hold(own, undefined, true),

    /** Places a block that is not split. */
    place(own: number, draw: (y: number) => void): void {
      draw(begin(own));
      y += own;
    },

    /** Places lines so that at least three stay together at the beginning and at the end. */
    lines(count: number, own: number, draw: (line: number, y: number) => void): void {
      const whole = count < 2 * FEWEST_LINES;
      for (let line = 0; line < count; line += 1) {
        const left = count - line;
        if (line === 0) begin((whole ? count : FEWEST_LINES) * own);
        else if (!whole && left === FEWEST_LINES) need(FEWEST_LINES * own);
        else need(own);
        draw(line, y);
        y += own;
      }
    },

    /** Places the blocks that are still held, except dividers. */
    end(): void {
      held = held.slice(0, held.findLastIndex(({ isDivider }) => !isDivider) + 1);
      begin(0);
    },
  };
}

const FEWEST_LINES = 3;
