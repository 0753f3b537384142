import { besideList, useLocation, useNavigate } from '@fieldline/platform';
import { act, render, screen } from '@testing-library/react';
import { SuiteRouter } from './SuiteRouter';

/** As in browsers: the snapshot comes first, and the page changes in a later frame. */
function fakeTurns() {
  const changes: (() => void)[] = [];
  const rejected = () => Promise.reject(new DOMException('Skipped', 'AbortError'));
  const startViewTransition = (change: () => void) => {
    changes.push(change);
    return { ready: rejected(), finished: Promise.resolve(), updateCallbackDone: rejected() };
  };
  Object.assign(document, { startViewTransition });
  return { changes, run: () => act(() => changes.splice(0).forEach((change) => change())) };
}

let reduced = false;
let wide = true;
beforeEach(() => {
  [reduced, wide] = [false, true];
  window.history.replaceState(null, '', '/people');
  const matches = (query: string) => (query.includes('reduced') ? reduced : wide);
  Object.assign(window, { matchMedia: (query: string) => ({ matches: matches(query) }) });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  Reflect.deleteProperty(window, 'matchMedia');
});

function Where() {
  const { pathname, search } = useLocation();
  go = useNavigate();
  return <p>{pathname + search}</p>;
}
let go: ReturnType<typeof useNavigate>;
const show = () =>
  render(
    <SuiteRouter>
      <Where />
    </SuiteRouter>,
  );
const to = (address: string, options?: object) =>
  act(async () => void (await go(address, options)));
const shown = () => screen.getByText(/^\//).textContent;

test('a list turns into one of its items, if the browser has view transitions', async () => {
  const turns = fakeTurns();
  show();
  await to('/person/1');
  expect([shown(), window.location.pathname]).toEqual(['/people', '/person/1']);
  turns.run();
  expect(shown()).toBe('/person/1');
});

test('a navigation that follows before the transition wins', async () => {
  const turns = fakeTurns();
  show();
  await to('/person/1');
  await to('/person/1?guide=2', { replace: true });
  turns.run();
  expect(shown()).toBe('/person/1?guide=2');
});

test.each([
  ['from section to section', () => to('/visits'), '/visits'],
  ['within a page', () => to('/people?page=2'), '/people?page=2'],
  ['in a panel', () => to('/person/1', { state: besideList('/people') }), '/person/1'],
])('a change %s is shown at once', async (_name, navigate, address) => {
  const { changes } = fakeTurns();
  show();
  await navigate();
  expect([changes.length, shown()]).toEqual([0, address]);
});

test('a change from item to item is shown at once', async () => {
  const { changes } = fakeTurns();
  window.history.replaceState(null, '', '/person/1');
  show();
  await to('/person/2');
  expect([changes.length, shown()]).toEqual([0, '/person/2']);
});

test('without room beside the list, an item opens with a transition', async () => {
  const { changes } = fakeTurns();
  wide = false;
  show();
  await to('/person/1', { state: besideList('/people') });
  expect(changes).toHaveLength(1);
});

test('no transition with reduced motion, or if the browser has none', async () => {
  const { changes } = fakeTurns();
  reduced = true;
  show();
  await to('/person/1');
  Reflect.deleteProperty(document, 'startViewTransition');
  await to('/person/2');
  expect([changes.length, shown()]).toEqual([0, '/person/2']);
});
