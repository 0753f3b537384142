import {
  type CheckAnswer,
  type CheckItem,
  type Checklist,
  type ChecklistTemplate,
  type Log,
} from '@fieldline/contracts';

/** A visit's new checklist: a copy of the template, with nothing answered. */
export const begunWith = ({ name, items }: ChecklistTemplate): Checklist => ({
  name,
  items: items.map((text, index) => openItem(String(index + 1), text)),
});

/** The same items without their answers. */
export const emptied = ({ name, items }: Checklist): Checklist => ({
  name,
  items: items.map(({ id, text }) => openItem(id, text)),
});

// The field order matches the wire: after a lost answer the texts are compared.
const openItem = (id: string, text: string): CheckItem => ({
  id,
  text,
  answer: null,
  note: '',
  photo: null,
  version: 1,
});

/** A checklist in the form of the server's calls. */
export const draftOf = ({ name, items }: Checklist) => ({
  name,
  items: items.map((item) => ({ ...item })),
});

/** The progress of a checklist. */
export interface Tally {
  readonly total: number;
  readonly answered: number;
  readonly failed: number;
}

export const tallyOf = ({ items }: Checklist): Tally => ({
  total: items.length,
  answered: items.filter(({ answer }) => answer !== null).length,
  failed: items.filter(({ answer }) => answer === 'fail').length,
});

/** The progress in words. */
export const tallyText = ({ total, answered, failed }: Tally): string =>
  `${answered} of ${total} answered${failed > 0 ? ` · ${failed} failed` : ''}`;

export const ANSWER_WORDS: Readonly<Record<CheckAnswer, string>> = {
  pass: 'Pass',
  fail: 'Fail',
  na: 'N/A',
};

/** An answer in words; null is an open item. */
export const answerWord = (answer: CheckAnswer | null): string =>
  answer === null ? 'Open' : ANSWER_WORDS[answer];

/** A visit with one item changed. */
export const withItem = (
  visit: Log,
  itemId: string,
  change: (item: CheckItem) => CheckItem,
): Log => ({
  ...visit,
  checklist: visit.checklist && {
    ...visit.checklist,
    items: visit.checklist.items.map((item) => (item.id === itemId ? change(item) : item)),
  },
});

/** The items typed into a text field, one per line. */
export const itemsOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
