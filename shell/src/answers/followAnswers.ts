import type { EventBus, Logger, Session } from '@fieldline/platform';
import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { answersOf, type LastAnswers, showAnswers } from './lastAnswers';

/** Answers are put away once none has come for so long; milliseconds. */
const REST_MS = 1000;

export interface FollowAnswersSettings {
  readonly last: LastAnswers;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly events: EventBus;
  readonly logger: Logger;
  /** Who is likely to be signed in; their answers are read while that is made sure. */
  readonly expected: string | undefined;
  /** Runs the task once the page stands. */
  readonly later: (task: () => void) => void;
}

/**
 * Shows a user what the server answered last, until it answers again, and keeps what it answers.
 * Nothing of it stays when they sign out.
 */
export function followAnswers(settings: FollowAnswersSettings): void {
  const { last, queryClient, session, events, logger, expected, later } = settings;
  const taken = expected === undefined ? null : last.take(expected);
  taken?.catch((error: unknown) => logger.warn('The last answers could not be read', error));

  const userNow = () => {
    const state = session.state();
    return state.status === 'signed-in' ? state.user.uid : undefined;
  };
  const show = (answers: DehydratedState | null) => {
    if (answers && userNow() === expected) showAnswers(queryClient, answers);
  };
  const stopWaiting = session.subscribe(() => {
    if (userNow() === undefined) return;
    stopWaiting();
    // Said above.
    if (userNow() === expected) taken?.then(show).catch(() => undefined);
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    timer = undefined;
    const uid = userNow();
    if (uid === undefined) return;
    last
      .keep(uid, answersOf(queryClient))
      .catch((error: unknown) => logger.warn('The last answers could not be kept', error));
  };
  later(() => {
    keep();
    queryClient.getQueryCache().subscribe(({ type }) => {
      if (type !== 'updated' && type !== 'removed') return;
      clearTimeout(timer);
      timer = setTimeout(keep, REST_MS);
    });
  });

  events.on('auth:logout', () => {
    clearTimeout(timer);
    last
      .forget()
      .catch((error: unknown) => logger.warn('The last answers could not be removed', error));
  });
}
