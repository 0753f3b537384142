/**
 * Names of the design tokens. Their values are in `GlobalStyle`, once per theme; components use
 * these references and never a raw colour.
 */
export const color = {
  canvas: 'var(--canvas)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  text: 'var(--text)',
  muted: 'var(--muted)',
  border: 'var(--border)',
  inputBorder: 'var(--input-border)',
  primary: 'var(--primary)',
  onPrimary: 'var(--on-primary)',
  primarySoft: 'var(--primary-soft)',
  ring: 'var(--ring)',
  danger: 'var(--danger)',
  hover: 'var(--hover)',
  overlay: 'var(--overlay)',
  /** Behind photos, in both themes. */
  black: 'var(--black)',
} as const;

/** Spacing in steps of 4 px. */
export const space = (steps: number): string => `${steps * 4}px`;

export const radius = { small: '4px', medium: '8px', large: '12px', pill: '999px' } as const;

export const fontSize = {
  small: '0.75rem',
  body: '0.875rem',
  large: '1rem',
  heading: '1.25rem',
  title: '1.75rem',
} as const;

export const shadow = { overlay: 'var(--shadow-overlay)' } as const;

/** For figures in a column; not for text, whose hyphens it widens. */
export const figures = 'font-variant-numeric: tabular-nums;';

/** Up to this width, in pixels, the layout is the phone's. */
export const PHONE_MAX_WIDTH = 640;
export const phone = `@media (max-width: ${PHONE_MAX_WIDTH}px)`;

/** From this width on there is room for a rail, tables and rows of one line. */
export const desk = '@media (min-width: 1024px)';

/**
 * Touch screens, perhaps used with gloves: targets are larger, and controls that appear on hover are always
 * shown.
 */
export const coarse = '@media (pointer: coarse)';

/** Hues of badges; each has a text and a fill colour. */
export const HUES = ['green', 'blue', 'purple', 'amber', 'grey'] as const;
export type Hue = (typeof HUES)[number];
