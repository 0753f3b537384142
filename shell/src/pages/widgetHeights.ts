import { type RemoteWidget, WIDGET_HEIGHTS_KEY } from '@fieldline/contracts';
import * as z from 'zod/mini';

const PHONE_BELOW = 640;
const DESK_FROM = 1024;

type Size = 'phone' | 'tablet' | 'desk';

/** A widget's height depends on the kind of screen; on touch screens widgets are higher. */
export type Screen = Size | `${Size} touched`;

export function screenOf(width: number, touched: boolean): Screen {
  const size = width <= PHONE_BELOW ? 'phone' : width < DESK_FROM ? 'tablet' : 'desk';
  return touched ? `${size} touched` : size;
}

/**
 * The current kind of screen. It can change: a tablet is turned, a mouse is connected. jsdom has no
 * `matchMedia`: no touch.
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
    // Storage is blocked or the text is damaged: the widgets' own estimates are used.
    return {};
  }
}

/** Adds heights to the stored ones. */
export function keepHeights(heights: Heights): void {
  try {
    localStorage.setItem(WIDGET_HEIGHTS_KEY, JSON.stringify({ ...readHeights(), ...heights }));
  } catch {
    // Losing them is harmless.
  }
}

/** The key under which a widget's height is stored. */
export const heightKey = (widget: string, screen: Screen): string => `${widget} ${screen}`;

/** The height to reserve for a loading widget; undefined if unknown. */
export function expectedHeight(
  known: number | undefined,
  { height, conditional }: Pick<RemoteWidget, 'height' | 'conditional'>,
  screen: Screen,
): number | undefined {
  if (known !== undefined) return known;
  if (!height) return conditional ? 0 : undefined;
  if (screen.startsWith('phone')) return height.phone;
  return (screen !== 'desk' && height.tablet) || height.desk;
}
