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

/** Where a toast stands: so far above the lower edge, or at the upper one. */
export type ToastPlace =
  { readonly edge: 'bottom'; readonly distance: number } | { readonly edge: 'top' };

/** At the lower edge above every bar, unless something that must be seen is there. */
export function toastPlace({ screen, toast, bars, kept }: ToastSurroundings): ToastPlace {
  const distance = Math.max(
    0,
    ...bars
      .filter(({ bottom, top }) => bottom > top && bottom > screen.height - toast.height)
      .map(({ top }) => screen.height - top),
  );
  const bottom = screen.height - distance;
  const stands: Area = {
    top: bottom - toast.height,
    bottom,
    left: screen.width - toast.width,
    right: screen.width,
  };
  return kept.some((area) => overlap(area, stands))
    ? { edge: 'top' }
    : { edge: 'bottom', distance };
}

const overlap = (one: Area, other: Area) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
