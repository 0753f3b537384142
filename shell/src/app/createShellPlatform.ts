import {
  actionsOf,
  type BootSettings,
  type PageAddress,
  pageAt,
  type ResolvedRegistry,
} from '@fieldline/contracts';
import { createApiClient, type Platform, waitingThings } from '@fieldline/platform';
import {
  createConnection,
  createCredits,
  createEventBus,
  createKept,
  createLogger,
  createOutbox,
  createQueryClient,
  createSearchDialog,
  createStores,
  createSubject,
  createTheme,
  createToaster,
  exclusiveAmongTabs,
  matchRoutes,
  shownParts,
  unauthenticated,
  watchPageKeys,
  type CommitLog,
  type OtherUsers,
  type Senders,
  type StoresControl,
} from '@fieldline/platform/host';
import { followAnswers } from '../answers/followAnswers';
import type { LastAnswers } from '../answers/lastAnswers';
import { createEarlyCalls, firstCalls } from '../remotes/earlyCalls';
import type { IdentityProvider } from '../session/identity';
import type { KnownUsers } from '../session/knownUser';
import { createSession } from '../session/session';
import { createSenders } from '../traces/createSenders';
import { createWorkspace } from '../workspace/createWorkspace';
import { watchWrites } from './watchWrites';
import { whenSettled } from './whenSettled';

const texts = { ended: 'You have been signed out' };

export interface ShellPlatform {
  readonly platform: Platform;
  readonly toasts: ReturnType<typeof createToaster>['shown'];
  readonly searchWanted: ReturnType<typeof createSubject<boolean>>;
  /** Where people and guides are stored. */
  readonly keeping: StoresControl['keeping'];
  /** Whether the dialog about unsent changes is open. */
  readonly leaving: ReturnType<typeof createSubject<boolean>>;
  /** Signs out without asking. */
  readonly signOut: () => void;
  /** A screen broke, perhaps because it shows stored answers. */
  readonly forgetAnswers: () => void;
  /** Called by the router once it can navigate. */
  readonly setNavigate: (navigate: Platform['navigate']) => void;
}

export interface ShellPlatformSettings {
  readonly registry: ResolvedRegistry;
  readonly settings: BootSettings;
  readonly loadIdentity: () => Promise<IdentityProvider>;
  readonly known: KnownUsers;
  /** The user's current address. */
  readonly address: () => PageAddress;
  /** Local storage; null if the browser blocks site data. */
  readonly backing: Storage | null;
  /** Where the data of users who are not signed in are stored. */
  readonly otherUsers: OtherUsers;
  /** The log that orders the writes of tabs. */
  readonly commits: CommitLog;
  /** The server's last answers; null to show nothing before it answers. */
  readonly lastAnswers: LastAnswers | null;
}

/** Assembles the platform. Its parts know each other only through the platform's interface. */
export function createShellPlatform({
  registry,
  settings,
  loadIdentity,
  known,
  address,
  backing,
  otherUsers,
  commits,
  lastAnswers,
}: ShellPlatformSettings): ShellPlatform {
  const logger = createLogger();
  watchPageKeys(window);
  const events = createEventBus(window);
  const stores = createStores({
    backing,
    target: window,
    otherUsers,
    commits,
    events,
    logger,
    exclusive: exclusiveAmongTabs,
  });
  const queryClient = createQueryClient();
  const toaster = createToaster();
  const load = (to: string) => location.assign(to);
  const tellEnd = (message?: string) => {
    const { show } = toaster;
    const ended = { settings, known: known.read(), message, backing, show, load, logger };
    void import(/* webpackChunkName: "offline" */ '../session/ended').then(
      ({ tellEnded }) => tellEnded(ended),
      // If the code cannot be loaded, the toast gives no reason.
      () => show({ title: texts.ended, variant: 'destructive' }),
    );
  };
  const session = createSession({
    loadIdentity,
    known,
    later: whenSettled,
    adopt: stores.adopt,
    events,
    logger,
    onEnded: tellEnd,
    credits: () => credits,
    localMailbox: settings.identityEmulator && `${settings.identityEmulator}/local/mailbox`,
  });
  const loadTeam = () => import(/* webpackChunkName: "offline" */ '../workspace/teamParts');
  const workspace = createWorkspace({
    session,
    backing,
    target: window,
    load,
    switchTo: async (...to) => (await loadTeam()).switchTo(teamSettings(), ...to),
  });
  /** A function, because stored answers are read through the API, which needs the workspace. */
  const teamSettings = () => {
    const { state } = workspace;
    return { session, backing, logger, stores, kept, lastAnswers, load, state };
  };
  const { owner } = workspace;
  const uid = known.read()?.user.uid;
  const expected = uid === undefined ? undefined : workspace.ownerFor(uid);
  const following = { queryClient, session, owner, events, logger, expected };
  const answers = lastAnswers && followAnswers({ last: lastAnswers, ...following });
  const connection = createConnection(window, () => navigator.onLine);
  const loadOffline = () => import(/* webpackChunkName: "offline" */ '../offline/offlineParts');
  const kept = createKept({
    owner,
    connection,
    events,
    logger,
    load: async (here) => {
      const { sendElsewhere, startKept } = await loadOffline();
      if (backing) sendElsewhere({ backing, here, owner, outboxOf, plain });
      return startKept({ owner: here, api, outbox: () => outbox });
    },
    onBack: () => void queryClient.invalidateQueries(),
  });
  const { apiBase, traced } = settings;
  /** No call made before a write may be taken as the newest answer. */
  const written = () => {
    answers?.written();
    earlyCalls.forget();
  };
  /** While no user is signed in, only public pages call the API. */
  const getToken = async (refresh: boolean) => {
    const token = await session.getToken(refresh);
    const isPublic = () => pageAt(registry.remotes, address(), matchRoutes)?.public;
    if (token === null && !isPublic()) throw unauthenticated();
    return token;
  };
  const plain = createSenders(traced);
  /** The code for teams is loaded only for users who have chosen a workspace. */
  const named = async (): Promise<Senders> =>
    workspace.current().id === null ? plain : (await loadTeam()).teamSenders(plain, teamSettings());
  let unfollow: (() => void) | undefined;
  let followed: string | null = null;
  workspace.subscribe(() => {
    const { id, isLost } = workspace.current();
    const next = isLost ? null : id;
    if (next === followed) return;
    followed = next;
    unfollow?.();
    unfollow = next === null ? undefined : follow();
  });
  /** Shows colleagues' changes, once the page is idle. @returns how to stop */
  const follow = () => {
    const ends = new AbortController();
    const begin = async () => {
      const { followTeam, hearTeam, teamSenders } = await loadTeam();
      const hear = hearTeam(teamSenders(plain, teamSettings()), apiBase, getToken);
      followTeam({ owner: owner() ?? '', queryClient, logger, hear }, ends.signal);
    };
    const warn = (error: unknown) => logger.warn('What colleagues change is not shown', error);
    const callOff = whenSettled(() => void begin().catch(warn));
    return () => {
      callOff();
      ends.abort();
    };
  };
  const senders = watchWrites(
    {
      fetch: async (input, init) => (await named()).fetch(input, init),
      sendForm: async (request) => (await named()).sendForm(request),
    },
    written,
  );
  const earlyCalls = createEarlyCalls(senders.fetch, apiBase, traced);
  const api = createApiClient({
    baseUrl: apiBase,
    getToken,
    events,
    traced,
    fetch: earlyCalls.fetch,
    sendForm: senders.sendForm,
    connection,
    reader: kept,
  });
  const stopWaiting = session.subscribe(() => {
    if (session.state().status !== 'signed-in') return;
    stopWaiting();
    session.getToken().then(
      (token) => token !== null && earlyCalls.begin(firstCalls(registry.remotes, address()), token),
      // The next caller gets the error.
      () => undefined,
    );
  });
  const onArrived = () => {
    written();
    void queryClient.invalidateQueries();
  };
  /** The outbox of a workspace, whose entries are sent to it. */
  const outboxOf = (whose: () => string | undefined, id: () => string | null, through: Senders) =>
    createOutbox({
      session,
      owner: whose,
      connection,
      events,
      logger,
      storage: backing,
      onGone: onArrived,
      load: async (opened) => {
        const { startOutbox } = await loadOffline();
        return startOutbox({
          owner: opened,
          workspaceId: id(),
          isCurrent: () => whose() === opened,
          session,
          // A change is compared with the server's version, never with the copy in this browser.
          api: createApiClient({
            baseUrl: apiBase,
            getToken,
            events,
            traced,
            ...through,
            connection,
          }),
          apiBase,
          connection,
          onArrived,
          logger,
        });
      },
    });
  const outbox = outboxOf(owner, () => workspace.current().id, senders);
  const credits = createCredits(api, queryClient);
  const searchWanted = createSubject(false);
  const leaving = createSubject(false);
  const signOut = () =>
    void session.logout().catch((error: unknown) => logger.error('Signing out failed', error));
  let navigate: Platform['navigate'] = (to) => {
    if (typeof to === 'string') location.assign(to);
  };

  events.on('auth:unauthorized', () => {
    // The API client gets a new token on its own. The session is over only if that token is refused too.
    if (api.authentication() !== 'rejected') return;
    if (session.state().status === 'signed-in') tellEnd();
    signOut();
  });
  const searchDialog = createSearchDialog(() => searchWanted.set(true));
  events.on('auth:logout', () => {
    earlyCalls.forget();
    queryClient.clear();
    searchWanted.set(false);
    leaving.set(false);
    searchDialog.closed();
  });

  return {
    toasts: toaster.shown,
    searchWanted,
    keeping: stores.keeping,
    leaving,
    signOut,
    forgetAnswers: () => answers?.broken(),
    setNavigate: (next) => {
      navigate = next;
    },
    platform: {
      session,
      workspace,
      api,
      queryClient,
      credits,
      stores: { ...stores, ...shownParts(stores, () => workspace.current().id) },
      outbox,
      connection,
      kept,
      events,
      toast: { show: toaster.show, dismiss: toaster.dismiss },
      theme: createTheme(stores.preferences, document.documentElement),
      searchDialog,
      logger,
      navigate: (to, options) => navigate(to, options),
      features: settings.features,
      imageOrigins: settings.imageOrigins,
      actions: actionsOf(registry.remotes),
      signOut: () => {
        if (waitingThings(outbox.entries()).length > 0) leaving.set(true);
        else signOut();
      },
    },
  };
}
