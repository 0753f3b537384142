import { type RemoteWidget, WIDGET_HEIGHTS_KEY } from '@fieldline/contracts';
import * as z from 'zod/mini';

const PHONE_BELOW = 640;
const DESK_FROM = 1024;

type Size = 'phone' | 'tablet' | 'desk';

/** A widget is as high on every screen of a kind, more or less: what a finger is to meet is higher. */
export type Screen = Size | `${Size} touched`;

export function screenOf(width: number, touched: boolean): Screen {
  const size = width <= PHONE_BELOW ? 'phone' : width < DESK_FROM ? 'tablet' : 'desk';
  return touched ? `${size} touched` : size;
}

/**
 * The kind of screen at this moment. It changes under a page that stands: a tablet is turned, a mouse
 * comes or goes. jsdom has no `matchMedia`, and no finger either.
 */
export const screenNow = (): Screen =>
  screenOf(
    window.innerWidth,
    'matchMedia' in window && window.matchMedia('(pointer: coarse)').matches,
  );

export const storedHeights = z.record(z.string(), z.number());
type Heights = Readonly<Record<string, number>>;

/** How high each widget last was on each kind of screen, in pixels. */
export function readHeights(): Heights {
  try {
    const text = localStorage.getItem(WIDGET_HEIGHTS_KEY);
    const parsed = z.safeParse(storedHeights, JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    // Blocked or broken: what the widgets themselves expect is good enough.
    return {};
  }
}

/** Remembers heights, beside those that are remembered already. */
export function keepHeights(heights: Heights): void {
  try {
    localStorage.setItem(WIDGET_HEIGHTS_KEY, JSON.stringify({ ...readHeights(), ...heights }));
  } catch {
    // Heights are a comfort, not data.
  }
}

/** Under which name the height of a widget is remembered. */
export const heightKey = (widget: string, screen: Screen): string => `${widget} ${screen}`;

/** The room that a widget needs while it is on its way; undefined where nobody can tell. */
export function expectedHeight(
  known: number | undefined,
  { height, conditional }: Pick<RemoteWidget, 'height' | 'conditional'>,
  screen: Screen,
): number | undefined {
  if (known !== undefined) return known;
  if (height) return screen.startsWith('phone') ? height.phone : height.desk;
  return conditional ? 0 : undefined;
}
