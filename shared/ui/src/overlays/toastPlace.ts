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
  /** Bars at the lower edge: toasts stand above them. */
  readonly bars: readonly Area[];
  /** What must not be covered: a field in focus, the buttons of a dialog. */
  readonly kept: readonly Area[];
}

/** Where a toast is: so far above the lower edge, or at the upper one. */
export type ToastPlace =
  { readonly edge: 'bottom'; readonly distance: number } | { readonly edge: 'top' };

/**
 * At the lower edge above every bar; or as far above it as what must be seen leaves room; or, where
 * it leaves none, at the upper edge.
 */
export function toastPlace({ screen, toast, bars, kept }: ToastSurroundings): ToastPlace {
  const above = ({ top }: Area) => screen.height - top;
  const lowest = [...bars]
    .filter(({ bottom, top }) => bottom > top)
    .sort((one, other) => other.bottom - one.bottom)
    // One that stands where the toast would, above those below it, lifts it further.
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
