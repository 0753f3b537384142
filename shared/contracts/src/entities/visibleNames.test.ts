import { accountPatchWire } from './account';
import { checklistDraftWire } from './checklist';
import { logPatchWire } from './log';
import { productPatchWire } from './productDraft';
import { projectPatchWire } from './project';
import { teamPatchWire } from './workspace';

const UNSEEN = 'Qu\u200bay\u202a House';

test.each([
  ['a project', projectPatchWire, ['name']],
  ['a product', productPatchWire, ['name', 'category']],
  ['a site visit', logPatchWire, ['title', 'location', 'engineer']],
  ['a team', teamPatchWire, ['name']],
  ['a profile', accountPatchWire, ['name']],
])('what nobody sees is taken out of the names of %s', (_of, schema, fields) => {
  for (const field of fields) {
    expect(schema.parse({ [field]: UNSEEN })).toEqual({ [field]: 'Quay House' });
  }
});

test('a name that nobody sees is no name', () => {
  expect(projectPatchWire.safeParse({ name: '\u200b' }).success).toBe(false);
  expect(logPatchWire.safeParse({ title: ' \u2060 ' }).success).toBe(false);
});

test('what nobody sees is taken out of checklists', () => {
  const draft = { name: UNSEEN, items: [{ id: 'a', text: UNSEEN }] };
  expect(checklistDraftWire.parse(draft)).toMatchObject({
    name: 'Quay House',
    items: [{ text: 'Quay House' }],
  });
});
