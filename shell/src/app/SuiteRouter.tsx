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
 * The browser's router. One page turns into the next if the browser can show that; what changes
 * within a page, or beside it in a panel, which moves by itself, is shown at once.
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
          // By then a further navigation may have taken place.
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

const isTurn = ({ location: from }: Entry, { location: to }: Entry): boolean =>
  from.pathname !== to.pathname && !inPanel(from.state) && !inPanel(to.state);

const inPanel = (state: unknown): boolean => listBeside(state) !== undefined && hasRoom();
