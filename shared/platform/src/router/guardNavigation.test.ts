import { guardNavigation } from './guardNavigation';

function guarded(isOpen = () => false) {
  const went: string[] = [];
  const history = {
    push: (to: unknown) => void went.push(`push ${String(to)}`),
    replace: (to: unknown) => void went.push(`replace ${String(to)}`),
    go: (delta: number) => void went.push(`go ${delta}`),
  };
  const waiting: (() => void)[] = [];
  const release = guardNavigation({
    history,
    pathname: '/form',
    isOpen,
    ask: (run) => waiting.push(run),
  });
  return { history, went, waiting, release };
}

test('holds every way out until the user answers', () => {
  const { history, went, waiting, release } = guarded();
  history.push('/other');
  history.replace('/other');
  history.go(-1);
  expect(went).toEqual([]);
  for (const run of waiting) run();
  expect(went).toEqual(['push /other', 'replace /other', 'go -1']);
  release();
});

test.each(['/form?page=2', '#part', '?q=a', '/form'])('%s is the same page', (to) => {
  const { history, went, release } = guarded();
  history.push(to);
  expect(went).toEqual([`push ${to}`]);
  release();
});

test('beside a list, the same page on its own or beside another list is rebuilt, so the guard asks', () => {
  const went: unknown[] = [];
  const asked: unknown[] = [];
  const history = {
    push: (to: unknown, state?: unknown) => void went.push([to, state]),
    replace: () => undefined,
    go: () => undefined,
  };
  const release = guardNavigation({
    history,
    pathname: '/form',
    beside: '/forms?q=a',
    isOpen: () => false,
    ask: (run) => asked.push(run),
  });
  history.push('/form?part=2', { beside: '/forms?q=a' });
  expect(went).toHaveLength(1);
  history.push('/form');
  history.push('/form', { beside: '/forms' });
  expect([went.length, asked.length]).toEqual([1, 2]);
  release();
});

test('lets everything pass while it is open, and after it was removed', () => {
  const open = guarded(() => true);
  open.history.push('/other');
  expect(open.went).toEqual(['push /other']);
  open.release();
  const gone = guarded();
  gone.release();
  gone.history.push('/other');
  expect(gone.went).toEqual(['push /other']);
});

test('the browser asks before the tab closes', () => {
  const { release } = guarded();
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  release();
  const later = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});

test('several guards ask one after the other, and can be removed in any order', () => {
  const first = guarded();
  let isOpen = false;
  const waiting: (() => void)[] = [];
  const releaseSecond = guardNavigation({
    history: first.history,
    pathname: '/form',
    isOpen: () => isOpen,
    ask: (run) => waiting.push(run),
  });
  first.history.push('/other');
  expect([waiting.length, first.waiting.length, first.went]).toEqual([1, 0, []]);
  isOpen = true;
  waiting[0]?.();
  expect([first.waiting.length, first.went]).toEqual([1, []]);
  first.release();
  isOpen = false;
  first.history.push('/other');
  expect(first.went).toEqual([]);
  releaseSecond();
  first.history.push('/other');
  expect(first.went).toEqual(['push /other']);
});
