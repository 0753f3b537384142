import { createRefusals, RefusedScriptError } from './refusals';

const never = () => new Promise<never>(() => undefined);

/** jsdom knows no such events. */
const violated = (effectiveDirective: string, blockedURI: string) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
  );

test('work of a remote ends as soon as a script is refused, with its address', async () => {
  const refusals = createRefusals(document);
  const work = expect(refusals.during('mfe-fleet', never)).rejects.toEqual(
    new RefusedScriptError('mfe-fleet', 'https://cdn.example/14.js'),
  );
  refusals.tell('https://cdn.example/14.js');
  await work;
});

test('the policy of the page is heard where it is about scripts', async () => {
  const refusals = createRefusals(document);
  let ended = false;
  const work = refusals
    .during('mfe-fleet', never)
    .catch((error: unknown) => String(error))
    .finally(() => {
      ended = true;
    });
  violated('img-src', 'https://cdn.example/14.png');
  violated('script-src', 'eval');
  await Promise.resolve();
  expect(ended).toBe(false);
  violated('script-src-elem', 'https://cdn.example/14.js');
  expect(await work).toContain('mfe-fleet asked for https://cdn.example/14.js');
});

test('work that is done hears of no refusal any more', async () => {
  const refusals = createRefusals(document);
  await expect(refusals.during('mfe-fleet', async () => 'done')).resolves.toBe('done');
  refusals.tell('https://cdn.example/14.js');
});

test('a further attempt that fails says the same: the browser tells of a refused module once', async () => {
  const refusals = createRefusals(document);
  const first = refusals.during('mfe-fleet', never).catch((error: unknown) => error);
  refusals.tell('https://cdn.example/14.js');
  const again = refusals
    .during('mfe-fleet', () => Promise.reject(new TypeError('Failed to fetch')))
    .catch((error: unknown) => error);
  expect(await again).toBe(await first);
  const other = refusals.during('mfe-other', () =>
    Promise.reject(new TypeError('Failed to fetch')),
  );
  await expect(other).rejects.toThrow('Failed to fetch');
});
