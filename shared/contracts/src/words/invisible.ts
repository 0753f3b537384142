import * as z from 'zod/mini';

/** Letters and pictures that a joiner (U+200C, U+200D) may stand between: not those of European scripts. */
const JOINED = String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F])[\p{L}\p{M}]`;

/** Selectors that choose the form of the character before them, in names of Japan and Mongolia too. */
const SELECTORS = String.raw`[\uFE00-\uFE0F\u180B-\u180D\u180F\u{E0100}-\u{E01EF}]`;

/** The flags of England, Scotland and Wales are written with tags. */
const FLAG = String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`;

const INVISIBLE = new RegExp(
  String.raw`(${FLAG}|(?:${JOINED})[\u200C\u200D](?=${JOINED})|${SELECTORS})|\p{Default_Ignorable_Code_Point}|[\u0000-\u0008\u000E-\u001F\u007F-\u009F]`,
  'gu',
);

/**
 * A text without characters that nobody sees: zero-width spaces, marks of direction, soft hyphens,
 * byte order marks, controls. Names and addresses are stored in this form; else two equal names
 * differ. Joiners stay where a script or an emoji needs them; tabs and line breaks stay.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(INVISIBLE, (_found, needed: string | undefined) => needed ?? '');

/** In the schema of a name: takes out what nobody sees before the checks that follow. */
export const visible = z.overwrite(withoutInvisible);
