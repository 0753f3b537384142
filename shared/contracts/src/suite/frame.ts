import * as z from 'zod/mini';

/** The file of a shell's release that holds its frame. */
export const FRAME_FILE = 'frame.json';

/**
 * What a shell shows before its scripts run, as HTML. A web host puts the navigation of the visitor's
 * remotes, and where the shell's files are, in the place of these marks.
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
  /** Before the name of a file of the shell, in the style. */
  files: '--files--',
} as const;

const entry = z.object({ current: z.string(), other: z.string() });

/** Texts are HTML; `style` is CSS. */
export const frame = z.object({
  style: z.string(),
  /** Header, navigation and a page that is on its way; with the marks of the navigation. */
  signedIn: z.string(),
  /** What stands while nobody knows who is there. */
  checking: z.string(),
  /** One entry each, with the marks of its label, address and icon. */
  railEntry: entry,
  barEntry: entry,
  raised: z.string(),
  /** Pictures by their names in the navigation. */
  icons: z.record(z.string(), z.string()),
});
export type Frame = z.infer<typeof frame>;

/** Set on the root element before the first paint where the user keeps the navigation narrow. */
export const NARROW_RAIL = 'narrow';
