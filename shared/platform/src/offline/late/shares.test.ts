import 'fake-indexeddb/auto';
import { dropShared, keepShared, readShared } from './shares';

const DAY_MS = 86_400_000;
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });
const names = async (now: number) => (await readShared(now)).map(({ file }) => file.name);

beforeEach(() => {
  indexedDB = new IDBFactory();
});

test('shared photos are stored, together with earlier ones, until they are used', async () => {
  expect(await readShared()).toEqual([]);
  await keepShared([photo('z.jpg')], 1000);
  await keepShared([photo('b.jpg'), photo('a.jpg')], 2000);
  expect(await names(3000)).toEqual(['z.jpg', 'b.jpg', 'a.jpg']);
  const [first] = await readShared(3000);
  await dropShared([first?.id ?? '']);
  expect(await names(3000)).toEqual(['b.jpg', 'a.jpg']);
  await dropShared();
  expect(await names(3000)).toEqual([]);
});

test('shared photos that are not used within a day are dropped', async () => {
  await keepShared([photo('old.jpg')], 0);
  await keepShared([photo('new.jpg')], DAY_MS);
  expect(await names(DAY_MS + 1)).toEqual(['new.jpg']);
  expect(await names(0)).toEqual(['new.jpg']);
});
