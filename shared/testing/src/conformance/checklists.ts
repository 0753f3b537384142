import {
  CHECKLISTS_MAX,
  createChecklist,
  deleteChecklist,
  listChecklists,
  readCheckItem,
  readChecklist,
  readLog,
  updateCheckItem,
  updateChecklist,
  updateLog,
  uploadFile,
} from '@fieldline/contracts';
import { makePhoto } from '../seeding/photo';
import type { Api } from './apis';
import { addVisit, missing, refusal, type Rules, stale } from './rules';

const draft = { name: ' Bridge walk ', items: ['Bearings clean', 'Joints tight'] };

const addTemplate = async (api: Api, body: object = draft) =>
  (await api(createChecklist, { body })).body;

/** A visit with a checklist of two items, the first open. */
const addChecked = (api: Api) =>
  addVisit(api, {
    checklist: {
      name: 'Walk',
      items: [
        { id: '1', text: 'Bearings clean' },
        { id: '2', text: 'Joints tight', answer: 'pass' },
      ],
    },
  });

const item = (itemId: string) => ({
  read: { ...readCheckItem, path: readCheckItem.path.replace('{itemId}', itemId) },
  update: { ...updateCheckItem, path: updateCheckItem.path.replace('{itemId}', itemId) },
});

export const checklistRules: Rules = (api) => {
  test('a new checklist has version 1, and checklists are listed by name', async () => {
    const created = await addTemplate(api());
    expect(created).toMatchObject({ name: 'Bridge walk', items: draft.items, version: 1 });
    expect((await api()(readChecklist, { id: created.id })).body).toEqual(created);
    await addTemplate(api(), { name: 'Arch', items: ['Stones'] });
    const names = (await api()(listChecklists)).body.data.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Arch', 'Bridge walk']);
  });

  test.each([
    ['no name', { name: ' ', items: ['a'] }],
    ['no items', { name: 'a', items: [] }],
    ['an empty item', { name: 'a', items: ['a', ' '] }],
    ['too many items', { name: 'a', items: Array(101).fill('a') }],
  ])('a checklist with %s is refused', async (_case, body) => {
    expect(await api()(createChecklist, { body })).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });

  test('a change raises the version, and is refused on an older version', async () => {
    const { id } = await addTemplate(api());
    const change = (body: object, headers = {}) => api()(updateChecklist, { id, body, headers });
    expect((await change({ items: ['One'] })).body).toMatchObject({
      name: 'Bridge walk',
      items: ['One'],
      version: 2,
    });
    expect((await change({})).body.version).toBe(2);
    expect(await change({ name: 'x' }, { 'if-match': '"1"' })).toMatchObject(stale);
  });

  test('a deleted checklist is not found', async () => {
    const { id } = await addTemplate(api());
    expect((await api()(deleteChecklist, { id })).status).toBe(204);
    for (const endpoint of [readChecklist, deleteChecklist]) {
      expect(await api()(endpoint, { id })).toMatchObject(missing);
    }
    expect(await api()(updateChecklist, { id, body: {} })).toMatchObject(missing);
  });

  test('a workspace has a maximum number of checklists', async () => {
    for (let n = 0; n < CHECKLISTS_MAX; n += 1) await addTemplate(api());
    expect(await api()(createChecklist, { body: draft })).toMatchObject(
      refusal(409, 'TOO_MANY_CHECKLISTS'),
    );
  });

  test('a visit has its own checklist, whose items are open unless created with an answer', async () => {
    const id = await addChecked(api());
    expect((await api()(readLog, { id })).body.checklist).toEqual({
      name: 'Walk',
      items: [
        { id: '1', text: 'Bearings clean', answer: null, note: '', photo: null, version: 1 },
        { id: '2', text: 'Joints tight', answer: 'pass', note: '', photo: null, version: 1 },
      ],
    });
  });

  test('items are answered one by one, each with its own version', async () => {
    const id = await addChecked(api());
    const { read, update } = item('1');
    const body = { answer: 'fail', note: 'Rust' };
    const answered = await api()(update, { id, body, headers: { 'if-match': '"1"' } });
    expect(answered.body).toMatchObject({ id: '1', answer: 'fail', note: 'Rust', version: 2 });
    expect((await api()(read, { id })).body).toEqual(answered.body);
    expect(await api()(update, { id, body, headers: { 'if-match': '"1"' } })).toMatchObject(stale);
    expect((await api()(update, { id, body: { answer: null } })).body).toMatchObject({
      answer: null,
      note: 'Rust',
      version: 3,
    });
    const log = (await api()(readLog, { id })).body;
    expect(log.checklist.items[1]).toMatchObject({ answer: 'pass', version: 1 });
    // Answers do not change the version of the visit.
    expect(log.version).toBe(1);
    expect(await api()(update, { id, body: { answer: 'maybe' } })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    );
    expect(await api()(item('9').update, { id, body: {} })).toMatchObject(missing);
    expect(await api()(read, { id: 'nothing' })).toMatchObject(missing);
  });

  test('a visit’s checklist is replaced, and removed', async () => {
    const id = await addChecked(api());
    const replace = (checklist: unknown) => api()(updateLog, { id, body: { checklist } });
    const items = [{ id: '1', text: 'Stones' }];
    expect((await replace({ name: 'Arch', items })).body.checklist).toMatchObject({ name: 'Arch' });
    expect(await replace({ name: 'Arch', items: [...items, ...items] })).toMatchObject(
      refusal(400, 'VALIDATION_ERROR'),
    );
    expect((await replace(null)).body).toMatchObject({ checklist: null, version: 3 });
    expect(await api()(item('1').read, { id })).toMatchObject(missing);
  });

  test('an item refers to the photo that was uploaded for it', async () => {
    const id = await addChecked(api());
    const form = new FormData();
    form.append('log_id', id);
    form.append('item_id', '1');
    const picture = new Uint8Array(await makePhoto(0));
    form.append('file', new Blob([picture], { type: 'image/jpeg' }), 'a.jpg');
    const photo = (await api()(uploadFile, { body: form })).body.id;
    expect((await api()(item('1').read, { id })).body).toMatchObject({ photo, version: 2 });
  });
};
