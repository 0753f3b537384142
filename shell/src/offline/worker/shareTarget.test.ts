import { isOfAnotherSite, takeShared } from './shareTarget';

const ORIGIN = 'https://fieldline.example';
/** A request as the system's share sheet makes it. */
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

test('shared photos are stored, and the page that asks for their visit opens', async () => {
  const entries = [
    ['photos', photo('a.jpg')],
    ['photos', photo('b.jpg')],
    ['title', 'From the gallery'],
  ] as const;
  expect(await share(entries)).toEqual({ kept: ['a.jpg', 'b.jpg'], answer: [303, '/share'] });
});

test.each([
  ['without a photo', [['title', 'Words'] as const], true],
  ['without room on the device', [['photos', photo('a.jpg')] as const], false],
])('a share %s is reported', async (_case, entries, hasRoom) => {
  expect(await share(entries, hasRoom)).toEqual({ kept: [], answer: [303, '/share?missed=1'] });
});

test('photos posted by a page of another site are not stored', async () => {
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
  ['a page of the suite', { referrer: `${ORIGIN}/visits` }, false],
  ['a page of another site', { referrer: 'https://evil.example/' }, true],
  ['a page without a referrer', { referrerPolicy: 'no-referrer' }, true],
  ['a page that hides its referrer from other sites', { referrerPolicy: 'same-origin' }, true],
  ['a page with an origin', { headers: new Headers({ origin: 'https://e.example' }) }, true],
  ['a page of the same site', { headers: new Headers({ 'sec-fetch-site': 'same-site' }) }, true],
  ['a frame', { destination: 'iframe' }, true],
] as const)('from %s', (_who, request, expected) => {
  expect(isOfAnotherSite({ ...SYSTEM, ...request }, ORIGIN)).toBe(expected);
});
