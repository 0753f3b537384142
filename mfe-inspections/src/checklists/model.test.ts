import { type CheckItem, decodeChecklistTemplate, decodeLog } from '@fieldline/contracts';
import { checkItemWireOf, checklistTemplateWireOf, logWireOf } from '@fieldline/testing/fixtures';
import { begunWith, emptied, itemsOf, tallyOf, tallyText, withItem } from './model';

const answers = (...given: readonly CheckItem['answer'][]) => ({
  name: 'Walk',
  items: given.map((answer, index) => checkItemWireOf({ id: String(index), answer, note: 'Rust' })),
});

test('a visit gets an open copy of the template', () => {
  const template = decodeChecklistTemplate(checklistTemplateWireOf({ items: ['One', 'Two'] }));
  expect(begunWith(template)).toEqual({
    name: 'Bridge walk',
    items: [
      { id: '1', text: 'One', answer: null, note: '', photo: null, version: 1 },
      { id: '2', text: 'Two', answer: null, note: '', photo: null, version: 1 },
    ],
  });
});

test('a repeated checklist has no answers', () => {
  const before = {
    name: 'Walk',
    items: [checkItemWireOf({ answer: 'fail', note: 'Rust', photo: 'p', version: 4 })],
  };
  expect(emptied(before).items).toEqual([checkItemWireOf()]);
});

test.each([
  [answers(null, null), '0 of 2 answered'],
  [answers('pass', 'na', null), '2 of 3 answered'],
  [answers('pass', 'fail'), '2 of 2 answered · 1 failed'],
])('the tally text of checklist %#', (checklist, text) => {
  expect(tallyText(tallyOf(checklist))).toBe(text);
});

test('one item changes, the others stay', () => {
  const log = decodeLog(logWireOf({ checklist: answers('pass', null) }));
  const changed = withItem(log, '1', (item) => ({ ...item, answer: 'fail' }));
  expect(changed.checklist?.items.map(({ answer }) => answer)).toEqual(['pass', 'fail']);
  expect(withItem({ ...log, checklist: null }, '1', (item) => item).checklist).toBeNull();
});

test.each([
  ['One\nTwo', ['One', 'Two']],
  ['  One \r\n\n Two  \n', ['One', 'Two']],
  [' \n ', []],
])('the lines %j are the items %j', (text, items) => {
  expect(itemsOf(text)).toEqual(items);
});
