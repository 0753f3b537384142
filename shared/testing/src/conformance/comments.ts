import {
  createComment,
  deleteComment,
  listComments,
  updateComment,
  uploadFile,
} from '@fieldline/contracts';
import { makePhoto } from '../seeding/photo';
import type { Api } from './apis';
import { addVisit, missing, refusal, type Rules } from './rules';

const ID = 'comment-0123456789';

const textsOf = async (api: Api, id: string) =>
  (await api(listComments, { id })).body.data.map(({ text }: { text: string }) => text);

export const commentRules: Rules = (api) => {
  test('a comment that is sent twice is stored once; it can be edited and deleted', async () => {
    const id = await addVisit(api());
    const draft = { id: ID, text: ' Dry ' };
    const made = (await api()(createComment, { id, body: draft })).body;
    expect(made).toMatchObject({ id: ID, text: 'Dry', photo_id: null, pin: null, mentions: [] });
    expect((await api()(createComment, { id, body: draft })).body).toEqual(made);
    await api()(createComment, { id, body: { text: 'Wet' } });
    expect(await textsOf(api(), id)).toEqual(['Dry', 'Wet']);
    const edited = await api()(updateComment, { id: ID, body: { text: 'Damp' } });
    expect(edited.body).toMatchObject({ text: 'Damp', edited_at: expect.any(String) });
    expect((await api()(deleteComment, { id: ID })).status).toBe(204);
    expect(await api()(deleteComment, { id: ID })).toMatchObject(missing);
    expect(await textsOf(api(), id)).toEqual(['Wet']);
  });

  test('a comment may refer to a photo of its visit and a position on it', async () => {
    const id = await addVisit(api());
    const form = new FormData();
    const bytes = new Uint8Array(await makePhoto(0));
    form.append('file', new Blob([bytes], { type: 'image/jpeg' }), 'a.jpg');
    form.append('log_id', id);
    const photo_id = (await api()(uploadFile, { body: form })).body.id;
    const pin = { x: 0.5, y: 0 };
    const comment = (on: string, body: object) =>
      api()(createComment, { id: on, body: { text: 'Here', ...body } });
    expect((await comment(id, { photo_id, pin })).body).toMatchObject({ photo_id, pin });
    const other = await addVisit(api());
    expect(await comment(other, { photo_id })).toMatchObject(missing);
    expect(await comment(id, { photo_id: 'nothing' })).toMatchObject(missing);
    expect(await comment('nothing', {})).toMatchObject(missing);
    expect(await comment(id, { pin })).toMatchObject(refusal(400, 'VALIDATION_ERROR'));
  });
};
