import { createRefusals, RefusedScriptError } from './refusals';

const never = () => new Promise<never>(() => undefined);

/** jsdom has no such events. */
const violated = (effectiveDirective: string, blockedURI: string) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }),
  );

test('a remote’s work ends as soon as a script is refused, and names its address', async () => {
  const refusals = createRefusals(document);
  const work = expect(refusals.during('mfe-fleet', never)).rejects.toEqual(
    new RefusedScriptError('mfe-fleet', 'https://cdn.example/14.js'),
  );
  refusals.tell('https://cdn.example/14.js');
  await work;
});

test('violations of the page’s policy are noticed if they concern scripts', async () => {
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

test('finished work ignores later refusals', async () => {
  const refusals = createRefusals(document);
  await expect(refusals.during('mfe-fleet', async () => 'done')).resolves.toBe('done');
  refusals.tell('https://cdn.example/14.js');
});

test('a further attempt fails with the same error: the browser reports a refused module once', async () => {
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
