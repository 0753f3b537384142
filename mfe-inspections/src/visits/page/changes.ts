import { type Author, decodeCheckItem, decodeLog, type Fields } from '@fieldline/contracts';
import type { FieldChange } from '@fieldline/ui/overlays';
import { answerWord } from '../../checklists/model';
import { differencesOf } from '../form/differences';
import { logFormOf } from '../form/model';

const texts = {
  assigned: 'Assigned to',
  nobody: 'Nobody',
  item: (text: string) => `Checklist: ${text}`,
};

/** The field name of a checklist item in a history. */
const ITEM = /^checklist\.(.*)$/;

/** The differences that a change made to a visit, in words. */
export function changesOf(before: Fields, after: Fields): readonly FieldChange[] {
  const [former, present] = [logOf(before), logOf(after)];
  const names = [{ id: former.projectId, name: former.projectName }];
  return [
    ...differencesOf(logFormOf(former), present, names).map(({ label, mine, saved }) => ({
      label,
      before: mine,
      after: saved,
    })),
    ...assignmentChange(former.assignedTo, present.assignedTo),
    ...itemChanges(before, after),
  ];
}

/** A visit of which the history stores only the fields. */
const logOf = (fields: Fields) => decodeLog({ ...fields, id: '-' });

const assignmentChange = (before: Author | undefined, after: Author | undefined) =>
  before?.uid === after?.uid
    ? []
    : [
        {
          label: texts.assigned,
          before: before?.name ?? texts.nobody,
          after: after?.name ?? texts.nobody,
        },
      ];

function itemChanges(before: Fields, after: Fields): readonly FieldChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => ITEM.test(name))
    .flatMap((name) => {
      const [was, is] = [itemText(before[name]), itemText(after[name])];
      return was.text === is.text && was.label === is.label
        ? []
        : [{ label: is.label || was.label, before: was.text, after: is.text }];
    });
}

/** An item and its answer; empty if the checklist has no such item. */
function itemText(item: unknown) {
  if (typeof item !== 'object' || item === null) return { label: '', text: '' };
  const { text, answer, note } = decodeCheckItem({ ...item, id: '-' });
  return { label: texts.item(text), text: [answerWord(answer), note].filter(Boolean).join(': ') };
}
