import type { ResolvedRegistry } from '@fieldline/contracts';
import { applyOverrides } from './apply';

const manifestOf = (name: string) => ({
  name,
  version: '1.2.3',
  contract: 1,
  pages: [],
  widgets: [],
  background: [],
  actions: [],
});
const remoteOf = (name: string) => ({
  name,
  id: '1.0.0-0123456789ab',
  contract: 1,
  entry: `/releases/${name}/entry.js`,
  integrity: {},
  manifest: manifestOf(name),
});
const registry: ResolvedRegistry = {
  revision: 1,
  shell: { id: 'shell', integrity: {} },
  remotes: [remoteOf('mfe-a'), remoteOf('mfe-b')],
};

/** A machine that serves builds at these addresses. */
const serving =
  (builds: Readonly<Record<string, unknown>>): typeof fetch =>
  async (input) => {
    const build = builds[String(input)];
    if (build instanceof Error) throw build;
    return new Response(JSON.stringify(build), { status: build === undefined ? 404 : 200 });
  };

const ADDRESS = 'http://localhost:4001/';
const build = (name: string) => ({ contract: 1, entry: 'entry.js', manifest: manifestOf(name) });

test('an override replaces the live version, and names its address', async () => {
  const at = `${ADDRESS}override.json`;
  const { registry: applied } = await applyOverrides(
    registry,
    { 'mfe-a': ADDRESS },
    serving({ [at]: build('mfe-a') }),
  );
  expect(applied.remotes[0]).toMatchObject({
    name: 'mfe-a',
    id: '1.2.3-override',
    entry: 'http://localhost:4001/entry.js',
    integrity: {},
    override: ADDRESS,
  });
  expect(applied.remotes[1]).toBe(registry.remotes[1]);
});

test('an override that is not live is added to the others', async () => {
  const at = `${ADDRESS}override.json`;
  const { registry: applied } = await applyOverrides(
    registry,
    { 'mfe-new': ADDRESS },
    serving({ [at]: build('mfe-new') }),
  );
  expect(applied.remotes.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b', 'mfe-new']);
});

test.each([
  ['does not answer', new TypeError('Failed to fetch'), 'Failed to fetch'],
  ['is missing', undefined, `${ADDRESS} answered 404`],
  ['is a build of another remote', build('mfe-b'), `${ADDRESS} is a build of mfe-b`],
  ['leads to another server', { ...build('mfe-a'), entry: 'https://evil.example/x.js' }, /entry/],
  ['is not a description', { hello: 1 }, /expected/],
])('an override that %s changes nothing, and is reported', async (_case, answer, failure) => {
  const at = `${ADDRESS}override.json`;
  const { registry: same, applied } = await applyOverrides(
    registry,
    { 'mfe-a': ADDRESS },
    serving({ [at]: answer }),
  );
  expect(same.remotes).toEqual(registry.remotes);
  expect(applied.failures['mfe-a']).toMatch(failure);
});

test('a build of another tool is announced to its loader, and a suite build in its place is not', async () => {
  const at = `${ADDRESS}override.json`;
  const live = { kind: 'module' as const, base: '/releases/mfe-a/1/', modules: {} };
  const announced = { loader: '/foreign.js', remotes: { 'mfe-a': live, 'mfe-b': live } };
  globalThis.__fieldlineForeign = announced;
  const foreign = { kind: 'script', global: 'fleet' };
  const served = {
    [at]: { ...build('mfe-a'), foreign },
    'http://localhost:4002/override.json': build('mfe-b'),
  };
  const asked = { 'mfe-a': ADDRESS, 'mfe-b': 'http://localhost:4002/' };
  await applyOverrides(registry, asked, serving(served));
  expect(announced.remotes).toEqual({ 'mfe-a': { ...foreign, base: ADDRESS, modules: {} } });
  globalThis.__fieldlineForeign = undefined;
});
