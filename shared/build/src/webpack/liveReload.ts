/** Development only: reloads the page when something it was made of has been built anew. */

const INTERVAL_MS = 1000;

async function revision(): Promise<unknown> {
  const answer = await fetch('/registry.json');
  const registry: unknown = await answer.json();
  return typeof registry === 'object' && registry !== null
    ? Reflect.get(registry, 'revision')
    : null;
}

const first = revision();

setInterval(() => {
  Promise.all([first, revision()]).then(
    ([before, now]) => {
      if (before !== now) location.reload();
    },
    // The server is being restarted.
    () => undefined,
  );
}, INTERVAL_MS);
