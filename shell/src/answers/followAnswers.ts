import type { EventBus, Logger, Session, Workspace } from '@fieldline/platform';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { LastAnswers } from './lastAnswers';
import { showAnswers } from './showAnswers';

/** Answers are stored when no new one has arrived for this long, in milliseconds. */
const REST_MS = 1000;

export interface FollowAnswersSettings {
  readonly last: LastAnswers;
  readonly queryClient: QueryClient;
  readonly session: Pick<Session, 'subscribe'>;
  /** The owner of the answers: the signed-in user, in one workspace. */
  readonly owner: Workspace['owner'];
  readonly events: EventBus;
  readonly logger: Logger;
  /** The user who is probably signed in, and where; their answers are read while that is checked. */
  readonly expected: string | undefined;
}

export interface FollowedAnswers {
  /** Data were, or are being, written: stored answers are hidden until it is known which are still true. */
  written(): void;
  /** A screen broke, perhaps because of stored answers: they are removed, from the screen too. */
  broken(): void;
}

/**
 * Shows a user the server's last answers until the server answers again, and stores new answers. Signing out
 * removes them all.
 */
export function followAnswers(settings: FollowAnswersSettings): FollowedAnswers {
  const { last, queryClient, session, owner, events, logger, expected } = settings;
  const warn = (text: string) => (error: unknown) => logger.warn(text, error);

  let isBroken = false;
  let hide: () => void = () => undefined;
  if (expected !== undefined) {
    const read = last.read(expected);
    read.catch(warn('The last answers could not be read'));
    const stopWaiting = session.subscribe(() => {
      if (owner() === undefined) return;
      stopWaiting();
      read
        .then((answers) => {
          if (owner() === expected && !isBroken) hide = showAnswers(queryClient, answers);
        })
        .catch(() => undefined);
    });
  }

  const answered = new Set<string>();
  let hasWritten = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isToKeep = (query: Query) =>
    hasWritten
      ? !query.state.isInvalidated
      : // Results of an earlier search are not shown.
        answered.has(query.queryHash) && query.isActive();
  const keep = async () => {
    const { answersOf } = await import(/* webpackChunkName: "toasts" */ './answersOf');
    const ownerNow = owner();
    if (ownerNow === undefined) return;
    const answers = answersOf(queryClient, isToKeep);
    answered.clear();
    hasWritten = false;
    await last.keep(ownerNow, answers);
  };
  const keepSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => void keep().catch(warn('The last answers could not be kept')),
      REST_MS,
    );
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    answered.add(event.query.queryHash);
    keepSoon();
  });

  const forget = () => {
    hide();
    last.forget().catch(warn('The last answers could not be removed'));
  };
  events.on('auth:logout', () => {
    clearTimeout(timer);
    answered.clear();
    forget();
  });
  return {
    written: () => {
      last.outdate();
      hasWritten = true;
      keepSoon();
    },
    broken: () => {
      isBroken = true;
      forget();
    },
  };
}
