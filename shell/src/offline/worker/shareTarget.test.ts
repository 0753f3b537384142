import { isOfAnotherSite, takeShared } from './shareTarget';

const ORIGIN = 'https://fieldline.example';
/** As the system's share sheet asks for the page. */
const SYSTEM = {
  destination: 'document',
  headers: new Headers(),
  referrer: '',
  referrerPolicy: 'strict-origin-when-cross-origin',
} as const;

const photo = (name: string) => new File(['a'], name, { type: 'image/jpeg' });

function share(
  entries: readonly (readonly [string, string | File])[],
  hasRoom = true,
  request: Omit<Parameters<typeof takeShared>[0], 'formData'> = SYSTEM,
) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const kept: string[] = [];
  const keep = async (files: readonly File[]) => {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError');
    kept.push(...files.map(({ name }) => name));
  };
  return takeShared({ ...request, formData: async () => form }, ORIGIN, keep).then(
    ({ status, headers }) => ({
      kept,
      answer: [status, headers.get('location')],
    }),
  );
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

test('what a page of another site posts is not kept', async () => {
  const other = { ...SYSTEM, referrer: 'https://evil.example/' };
  expect(await share([['photos', photo('a.jpg')]], true, other)).toEqual({
    kept: [],
    answer: [303, '/share?missed=1'],
  });
});

test.each([
  ['the system', {}, false],
  ['the system, by the name that a worker may see', { referrer: 'about:client' }, false],
  ['the system, which has no origin', { headers: new Headers({ origin: 'null' }) }, false],
  ['a page of its own', { referrer: `${ORIGIN}/visits` }, false],
  ['a page of another site', { referrer: 'https://evil.example/' }, true],
  ['one that hides itself', { referrerPolicy: 'no-referrer' }, true],
  ['one that hides itself from others', { referrerPolicy: 'same-origin' }, true],
  [
    'one that says where it comes from',
    { headers: new Headers({ origin: 'https://e.example' }) },
    true,
  ],
  ['one of the same site', { headers: new Headers({ 'sec-fetch-site': 'same-site' }) }, true],
  ['a frame', { destination: 'iframe' }, true],
] as const)('of %s', (_who, request, expected) => {
  expect(isOfAnotherSite({ ...SYSTEM, ...request }, ORIGIN)).toBe(expected);
});
