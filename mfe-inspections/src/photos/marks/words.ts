import type { Mark, MarkColor, MarkKind } from '@fieldline/contracts';

/** The names of marks. */
export const kindNames: Readonly<Record<MarkKind, string>> = {
  arrow: 'Arrow',
  box: 'Box',
  line: 'Line',
  text: 'Text',
  measure: 'Measure',
};

export const colorNames: Readonly<Record<MarkColor, string>> = {
  red: 'red',
  amber: 'amber',
  green: 'green',
  blue: 'blue',
  white: 'white',
  black: 'black',
};

/** A mark in words: "Arrow, red", "Text, white: Crack". */
export const markName = ({ kind, color, text }: Mark): string =>
  `${kindNames[kind]}, ${colorNames[color]}${text ? `: ${text}` : ''}`;

/** Describes a photo's marks to users who cannot see it. */
export const marksSentence = (marks: readonly Mark[]): string =>
  marks.length === 0 ? '' : `Marked: ${marks.map(markName).join('; ')}.`;
