import { createFetchKnown } from './fetchKnown';

const KNOWN = '/releases/mfe-fleet/1/entry.js';
const fetched = jest.fn(async () => ({ ok: true, status: 200 }));

beforeEach(() => {
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  document.head.innerHTML = `<script type="importmap">{"integrity":{"${KNOWN}":"sha384-x"}}</script>`;
});

test('a script is fetched with the hash of the document’s import map', async () => {
  await createFetchKnown(document, 1000)(KNOWN);
  expect(fetched).toHaveBeenCalledWith(
    KNOWN,
    expect.objectContaining({ integrity: 'sha384-x', cache: 'default' }),
  );
});

test('after a failure the cache is bypassed', async () => {
  const fetchKnown = createFetchKnown(document, 1000);
  fetched.mockResolvedValueOnce({ ok: false, status: 503 });
  await expect(fetchKnown(KNOWN)).rejects.toThrow(
    `${KNOWN} could not be loaded: the answer was 503`,
  );
  await fetchKnown(KNOWN);
  expect(fetched).toHaveBeenLastCalledWith(KNOWN, expect.objectContaining({ cache: 'reload' }));
});

test('a script that differs from its hash has failed', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(createFetchKnown(document, 1000)(KNOWN)).rejects.toThrow('or was changed');
});

test('a script without a hash is left to the import', async () => {
  await createFetchKnown(document, 1000)('http://localhost:5173/entry.js');
  expect(fetched).not.toHaveBeenCalled();
});

test('a script that the worker has stored is not fetched', async () => {
  Object.assign(globalThis, { caches: { match: async () => new Event('kept') } });
  await createFetchKnown(document, 1000)(KNOWN);
  Reflect.deleteProperty(globalThis, 'caches');
  expect(fetched).not.toHaveBeenCalled();
});
