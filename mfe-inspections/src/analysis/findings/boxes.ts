import type { Finding, FindingSeverity, Mark, MarkColor } from '@fieldline/contracts';
import { type Measures, penOf } from '../../photos/marks/shapes';

const COLORS: Readonly<Record<FindingSeverity, MarkColor>> = {
  info: 'white',
  minor: 'blue',
  major: 'amber',
  critical: 'red',
};

/**
 * The mean width of a letter relative to its height. Rather too large, so that labels stay on the
 * photo.
 */
const LETTER_WIDTH = 0.6;

/** The findings shown on a photo: proposed and accepted ones that have a box. */
export const boxedOn = (findings: readonly Finding[], photoId: string): readonly Finding[] =>
  findings.filter(
    ({ photoId: of, box, state }) => of === photoId && box !== null && state !== 'dismissed',
  );

/**
 * The marks for the findings of a photo of these measures: a box for each, labelled with its title.
 */
export const boxesOf = (findings: readonly Finding[], photo: Measures): readonly Mark[] =>
  findings.flatMap(({ id, title, severity, box }): readonly Mark[] => {
    if (!box) return [];
    const { x, y, width, height } = box;
    const letters = penOf(photo).letters;
    const high = letters / photo.height;
    const letterWidth = (letters * LETTER_WIDTH) / photo.width;
    const text = shortened(title, Math.floor(1 / letterWidth));
    const left = Math.max(0, Math.min(x, 1 - text.length * letterWidth));
    // Above the box, or inside it if there is no room above.
    const top = y >= high * 1.2 ? y - high * 0.7 : y + high * 0.9;
    const color = COLORS[severity];
    const corners = [
      [x, y],
      [Math.min(1, x + width), Math.min(1, y + height)],
    ];
    return [
      { id: `${id} box`, kind: 'box', color, points: corners, text: '' },
      { id: `${id} label`, kind: 'text', color, points: [[left, top]], text },
    ];
  });

const shortened = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
};
