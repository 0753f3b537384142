import * as z from 'zod/mini';

/** The file in a shell's release that contains its frame. */
export const FRAME_FILE = 'frame.json';

/**
 * The HTML that a shell shows before its scripts run. The web host replaces these marks with the navigation
 * of the visitor's remotes and the location of the shell's files.
 */
export const FRAME_MARKS = {
  rail: '--rail--',
  before: '--before--',
  raised: '--raised--',
  after: '--after--',
  label: '--label--',
  /** An address in the suite, without the slash at its beginning. */
  address: '--address--',
  icon: '--icon--',
  /** Before the name of a shell file, in the style. */
  files: '--files--',
} as const;

const entry = z.object({ current: z.string(), other: z.string() });

/** Texts are HTML; `style` is CSS. */
export const frame = z.object({
  style: z.string(),
  /** Header, navigation and a loading page; with the marks of the navigation. */
  signedIn: z.string(),
  /** Shown until the suite knows whether a user is signed in. */
  checking: z.string(),
  /** One entry each, with the marks of its label, address and icon. */
  railEntry: entry,
  barEntry: entry,
  raised: z.string(),
  /** Icons by their names in the navigation. */
  icons: z.record(z.string(), z.string()),
});
export type Frame = z.infer<typeof frame>;

/** Set on the root element before the first paint if the user keeps the navigation narrow. */
export const NARROW_RAIL = 'narrow';
