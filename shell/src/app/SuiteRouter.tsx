import { createBrowserHistory, listBeside, Router } from '@fieldline/platform/host';
import { type ReactNode, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { hasRoom } from '../pages/standing';
import { canShowTurn, showTurn } from './viewTransition';

const openHistory = () => createBrowserHistory({ window, v5Compat: true });
type History = ReturnType<typeof openHistory>;
type Entry = Pick<History, 'action' | 'location'>;

const entryOf = ({ action, location }: Entry): Entry => ({ action, location });

/**
 * The browser's router. A list and one of its items turn into each other by a view transition, if the browser
 * has them. Every other change is immediate: the browser's snapshot of the old page costs a slow device 200
 * ms, and a panel has its own animation.
 */
export function SuiteRouter({ children }: { children: ReactNode }) {
  const [history] = useState(openHistory);
  const [shown, setShown] = useState(() => entryOf(history));
  const latest = useRef(shown);

  useLayoutEffect(
    () =>
      history.listen((update) => {
        const before = latest.current;
        const entry = (latest.current = entryOf(update));
        if (isTurn(before, entry) && canShowTurn()) {
          // Another navigation may have happened in the meantime.
          showTurn(() => flushSync(() => setShown(latest.current)));
        } else startTransition(() => setShown(entry));
      }),
    [history],
  );

  return (
    <Router location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}

/** From a list to one of its items, or back. */
const isTurn = ({ location: from }: Entry, { location: to }: Entry): boolean =>
  isItem(from.pathname) !== isItem(to.pathname) && !inPanel(from.state) && !inPanel(to.state);

const isItem = (pathname: string): boolean => /^\/[^/]+\/./.test(pathname);

const inPanel = (state: unknown): boolean => listBeside(state) !== undefined && hasRoom();
