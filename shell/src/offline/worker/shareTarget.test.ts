import { takeShared } from './shareTarget';

const photo = (name: string) => new File(['a'], name, { type: 'image/jpeg' });

function share(entries: readonly (readonly [string, string | File])[], hasRoom = true) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const kept: string[] = [];
  const keep = async (files: readonly File[]) => {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
    kept.push(...files.map(({ name }) => name));
  };
  return takeShared({ formData: async () => form }, keep).then(({ status, headers }) => ({
    kept,
    answer: [status, headers.get('location')],
  }));
}

test('shared photos are kept, and the page that asks for their visit comes', async () => {
  const entries = [
    ['photos', photo('a.jpg')],
    ['photos', photo('b.jpg')],
    ['title', 'From the gallery'],
  ] as const;
  expect(await share(entries)).toEqual({ kept: ['a.jpg', 'b.jpg'], answer: [303, '/share'] });
});

test.each([
  ['without a photo', [['title', 'Words'] as const], true],
  ['that the device has no room for', [['photos', photo('a.jpg')] as const], false],
])('a share %s is said', async (_case, entries, hasRoom) => {
  expect(await share(entries, hasRoom)).toEqual({ kept: [], answer: [303, '/share?missed=1'] });
});
