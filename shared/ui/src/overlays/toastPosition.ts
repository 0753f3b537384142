/** A part of the screen, in pixels from its upper left corner. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface ToastSurroundings {
  readonly screen: { readonly width: number; readonly height: number };
  /** The size of the toast. */
  readonly toast: { readonly width: number; readonly height: number };
  /** Bars at the lower edge; toasts are placed above them. */
  readonly bars: readonly Area[];
  /** Areas that must not be covered: a focused field, the buttons of a dialog. */
  readonly kept: readonly Area[];
}

/** A toast's position: a distance above the lower edge, or the upper edge. */
export type ToastPosition =
  { readonly edge: 'bottom'; readonly distance: number } | { readonly edge: 'top' };

/**
 * At the lower edge above every bar; if that would cover a kept area, as far above it as necessary; if there
 * is no room, at the upper edge.
 */
export function toastPosition({ screen, toast, bars, kept }: ToastSurroundings): ToastPosition {
  const above = ({ top }: Area) => screen.height - top;
  const lowest = [...bars]
    .filter(({ bottom, top }) => bottom > top)
    .sort((one, other) => other.bottom - one.bottom)
    // A bar that the lifted toast would cover lifts it further.
    .reduce(
      (height, bar) =>
        bar.bottom > screen.height - height - toast.height ? Math.max(height, above(bar)) : height,
      0,
    );
  const distances = [lowest, ...kept.map(above).filter((distance) => distance > lowest)];
  const free = distances
    .sort((one, other) => one - other)
    .find((distance) => {
      const stands = standing(distance, screen, toast);
      return stands.top >= 0 && !kept.some((area) => overlap(area, stands));
    });
  return free === undefined ? { edge: 'top' } : { edge: 'bottom', distance: free };
}

function standing(
  distance: number,
  screen: ToastSurroundings['screen'],
  toast: ToastSurroundings['toast'],
): Area {
  const bottom = screen.height - distance;
  const left = screen.width - toast.width;
  return { top: bottom - toast.height, bottom, left, right: screen.width };
}

const overlap = (one: Area, other: Area) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
