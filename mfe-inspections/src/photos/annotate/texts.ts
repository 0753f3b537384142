import type { MarkColor } from '@fieldline/contracts';
import { kindNames } from '../marks/words';
import type { Tool } from './model';

/** The words of the annotation screen. */
export const texts = {
  title: 'Annotate Photo',
  stage: 'Photo to draw on',
  stageHelp:
    'Arrow keys move the cursor, with Shift in larger steps. Enter places a point or selects a mark.',
  tools: 'Tools',
  tool: { select: 'Select', ...kindNames } satisfies Record<Tool, string>,
  colors: 'Colours',
  color: {
    red: 'Red',
    amber: 'Amber',
    green: 'Green',
    blue: 'Blue',
    white: 'White',
    black: 'Black',
  } satisfies Record<MarkColor, string>,
  undo: 'Undo',
  redo: 'Redo',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Annotation saved',
  failed: 'Failed to save annotation',
  kept: 'What you have drawn is still here. Please try again.',
  loading: 'Loading photo...',
  marks: 'Marks',
  chooseMark: (count: number) => (count === 1 ? '1 mark' : `${count} marks`),
  words: { text: 'Text', measure: 'Measurement' } as const,
  move: 'Move',
  remove: 'Delete mark',
  finish: 'Finish line',
  full: 'This photo has the maximum number of marks.',
  hint: {
    select: 'Tap a mark to change it.',
    arrow: 'Tap where the arrow begins, then where it points.',
    box: 'Tap two opposite corners.',
    line: 'Draw, or tap point by point and finish the line.',
    text: 'Tap where the text begins.',
    measure: 'Tap both ends, then enter the measurement.',
    second: 'Now tap the second point.',
    moving: 'Tap where the mark goes.',
    selected: 'Arrow keys move the mark.',
  },
};
