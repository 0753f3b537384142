import type { RemoteRelease, ShellRelease } from '@fieldline/contracts';
import { bytesOf, firstLoadOf, openReleases } from '@fieldline/releases';
import { BUILT_RELEASES } from '../builtReleases';

/** Transferred sizes of the first load of the built suite. */

/** The most bytes of a remote's entry. */
const MOST_OF_ENTRY = 2500;
/** The most bytes of the font that the document preloads. */
const MOST_OF_TYPE_FACE = 28_000;
/** Room for a new remote with a widget on the dashboard, as `npm run new-remote` makes it. */
const NEW_REMOTE = 3500;
/** Only these must leave that room; a remote that a team adds may use it. */
const OF_THE_SUITE = ['mfe-auth', 'mfe-inspections', 'mfe-people', 'mfe-products', 'mfe-search'];

let shell: ShellRelease;
let remotes: readonly RemoteRelease[];

beforeAll(async () => {
  const releases = openReleases(BUILT_RELEASES);
  const pointers = await releases.readPointers();
  shell = await releases.readShell(pointers.shell?.live ?? '');
  remotes = await Promise.all(
    Object.entries(pointers.remotes).map(([name, { live }]) =>
      releases.readRemote(name, live ?? ''),
    ),
  );
});

test('the first load is within its budget, and leaves room for a new remote', () => {
  const budget = shell.firstLoadBudget ?? 0;
  expect(budget).toBeLessThanOrEqual(190_000);
  expect(firstLoadOf(shell, remotes)).toBeLessThanOrEqual(budget);
  const own = remotes.filter(({ name }) => OF_THE_SUITE.includes(name));
  expect(own).toHaveLength(OF_THE_SUITE.length);
  expect(firstLoadOf(shell, own) + NEW_REMOTE).toBeLessThanOrEqual(budget);
});

test('a release of each package is within its budget', () => {
  const over = [shell, ...remotes].filter((each) => bytesOf(each) > (each.budget ?? Infinity));
  expect(over.map(({ name }) => name)).toEqual([]);
});

test('the entry of every remote is within its limit', () => {
  const sizes = remotes.map(({ name, entry, files }) => [name, files[`${entry}.br`]?.bytes ?? NaN]);
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(([, bytes]) => !(Number(bytes) <= MOST_OF_ENTRY))).toEqual([]);
});

test('the font contains no characters that no text uses', () => {
  const sizes = shell.fonts.map((font) => shell.files[font]?.bytes ?? NaN);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(MOST_OF_TYPE_FACE);
});
