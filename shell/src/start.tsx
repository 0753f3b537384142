import {
  type BootSettings,
  type ResolvedRegistry,
  type ResolvedRemote,
  SHELL,
  STARTED_FLAG,
} from '@fieldline/contracts';
import {
  createIndexedDbCommits,
  createOtherUsers,
  createLogger,
  createSubject,
  openLocalStorage,
} from '@fieldline/platform/host';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { SuiteRouter } from './app/SuiteRouter';
import { whenSettled } from './app/whenSettled';
import { createLastAnswers } from './answers/lastAnswers';
import { createShellPlatform } from './app/createShellPlatform';
import { drawInTurns, endTurns } from './app/drawing';
import { createPacing } from './app/pacing';
import { sendByBeacon } from './batches';
import { embeddedRegistry, embeddedSettings } from './boot/embedded';
import { routedState } from './navigation/routedState';
import type { AppliedOverrides } from './overrides/apply';
import { scriptLimits } from './remotes/limits';
import { createRemoteLoader, type FetchModule, type LoadOutcome } from './remotes/loader';
import { createLoadReports } from './remotes/loadReports';
import { createScriptGate, type ScriptGate } from './remotes/scriptGate';
import { createSignatureCheck } from './remotes/signatures';
import { installDefaultPolicy } from './remotes/trustedTypes';
import { reloadIfGone, sessionStorageOf } from './remotes/versions';
import { createKnownUsers } from './session/knownUser';
import { whenDecided } from './session/whenDecided';

const texts = {
  broken: 'Something went wrong. Please reload the page.',
};

/** The address of the component book in development. */
const BOOK_ADDRESS = '/__book';
/** The number of outcomes that the inspector can show. */
const OUTCOMES_KEPT = 200;

const reload = () => location.reload();

/**
 * Starts the suite in this document.
 * @param fetching how modules of remotes are fetched: by federation, or from this bundle
 */
export function startShell(
  fetching: (
    registry: ResolvedRegistry,
    gate: ScriptGate,
    limits: ReturnType<typeof scriptLimits>,
  ) => FetchModule,
): void {
  const live = embeddedRegistry();
  const settings = embeddedSettings();

  const limits = scriptLimits(settings.loadLimitMs);
  const gate = createScriptGate(limits.chunkMs);
  gate.know(live.shell.integrity);
  for (const address of Object.values(settings.overrides ?? {})) gate.allow(address);
  globalThis.__fieldlineScripts = gate;
  installDefaultPolicy();

  const begin = (registry: ResolvedRegistry, overrides: AppliedOverrides | null) =>
    showSuite({
      registry,
      live,
      settings,
      fetchModule: fetching(registry, gate, limits),
      // Developers need no warning about their own builds.
      overrides: settings.development ? null : overrides,
    });
  const { overrides } = settings;
  if (!overrides) return begin(live, null);
  import('./overrides/apply')
    .then(({ applyOverrides }) => applyOverrides(live, overrides, fetch.bind(window)))
    .then(
      ({ registry, applied }) => begin(registry, applied),
      (error: unknown) => {
        createLogger().error('A part of the shell could not be loaded', error);
        begin(live, null);
      },
    );
}

interface SuiteParts {
  readonly registry: ResolvedRegistry;
  /** The registry as the host resolved it, without overrides. */
  readonly live: ResolvedRegistry;
  readonly settings: BootSettings;
  readonly fetchModule: FetchModule;
  readonly overrides: AppliedOverrides | null;
}

function showSuite({ registry, live, settings, fetchModule, overrides }: SuiteParts): void {
  const backing = openLocalStorage();
  const known = createKnownUsers(backing, window);
  const shell = createShellPlatform({
    registry,
    settings,
    backing,
    known,
    address: () => ({ ...location, state: routedState(history) }),
    otherUsers: createOtherUsers(() => indexedDB),
    commits: createIndexedDbCommits(() => indexedDB),
    lastAnswers: createLastAnswers({
      openFactory: () => indexedDB,
      backing,
      releases: releasesOf(registry),
    }),
    loadIdentity: async () => {
      const { createFirebaseIdentity } = await import(
        /* webpackChunkName: "identity" */ './session/firebaseIdentity'
      );
      return createFirebaseIdentity(settings, createLogger('fieldline/identity'));
    },
  });
  const tab = {
    document,
    storage: sessionStorageOf(window),
    now: Date.now,
    fetch: fetch.bind(window),
    reload,
  };
  const report = createLoadReports({
    document,
    isOnline: () => navigator.onLine,
    send: sendByBeacon,
  });
  const outcomes = createSubject<readonly LoadOutcome[]>([]);
  let hasFailed = false;
  const { begin, paced } = createPacing();
  const fetchPaced: FetchModule = (remote, module) =>
    paced(() => fetchModule(remote, module), orderOf(remote, module));
  const loader = createRemoteLoader(fetchPaced, {
    limitMs: settings.loadLimitMs,
    isTrusted: createSignatureCheck(settings.verifyKey),
    onOutcome: (outcome) => {
      outcomes.set([...outcomes.get(), outcome].slice(-OUTCOMES_KEPT));
      // An override is not a release that could be rolled back.
      if (outcome.remote.override === undefined) report(outcome);
      hasFailed ||= outcome.error !== null;
      if (outcome.error !== null) void reloadIfGone(tab, outcome.remote);
    },
  });

  if (/[?&](canary|override)=/.test(location.search) && !settings.mayTry) {
    void import('./remotes/trials').then(({ askWhenSignedIn }) =>
      askWhenSignedIn(shell.platform, tab),
    );
  }

  const opened = tab.now();
  whenSettled(() => {
    import(/* webpackChunkName: "standing" */ './app/whenStanding').then(
      ({ whenStanding }) =>
        whenStanding({
          registry,
          live,
          tab,
          opened,
          window,
          platform: shell.platform,
          send: sendByBeacon,
        }),
      (error: unknown) => createLogger().error('A part of the shell could not be loaded', error),
    );
    // A set of releases that does not start completely is not stored; neither are overrides.
    const isAsReleased = registry.remotes.every(
      ({ override, broken }) => override === undefined && !broken,
    );
    if (hasFailed || !isAsReleased || window[STARTED_FLAG] !== true) return;
    const logger = createLogger('fieldline/offline');
    import(/* webpackChunkName: "keep-suite" */ './offline/keepSuite').then(
      ({ keepSuite }) => keepSuite(registry, logger),
      (error: unknown) => logger.warn('The suite is not kept', error),
    );
  });

  const root = document.getElementById('root');
  if (!root) return;
  // Releases do not contain the book.
  if (process.env.NODE_ENV !== 'production' && location.pathname === BOOK_ADDRESS) {
    void import('./book/showBook').then(({ showBook }) => showBook(root, shell.platform));
    return;
  }
  const reportShell = (module: string, error: unknown) =>
    report({
      remote: { name: SHELL, id: registry.shell.id },
      module,
      error,
      ms: Math.round(performance.now()),
    });
  const onStart = () => {
    endTurns();
    begin();
    reportShell('start', null);
  };
  const draw = () => {
    const suite = createRoot(root, {
      // The error's boundary logs it, informs the user and retries.
      onCaughtError: shell.forgetAnswers,
      // An uncaught error empties the page.
      onUncaughtError: (error) => {
        shell.platform.logger.error('The shell failed', error);
        hasFailed = true;
        shell.forgetAnswers();
        reportShell('app', error);
        root.textContent = texts.broken;
      },
    });
    drawInTurns(() =>
      suite.render(
        <>
          <App
            shell={shell}
            registry={registry}
            loader={loader}
            router={(children) => <SuiteRouter>{children}</SuiteRouter>}
            outcomes={outcomes}
            overrides={overrides}
            mayTry={settings.mayTry ?? false}
          />
          <Started onStart={onStart} />
        </>,
      ),
    );
  };
  // The document already shows the app's frame: the checking screen would only flash.
  if (known.read()) void whenDecided(shell.platform.session).then(draw);
  else draw();
}

/** Widgets higher on the dashboard are rendered first. */
const orderOf = ({ manifest }: ResolvedRemote, module: string) =>
  manifest.widgets.find((widget) => widget.module === module)?.order;

/** Identifies the set of releases that this document runs. */
const releasesOf = ({ shell, remotes }: ResolvedRegistry): string =>
  [shell.id, ...remotes.map(({ id, override }) => override ?? id)].join(' ');

/** Reports, once, that the shell's first screen is rendered. */
function Started({ onStart }: { onStart: () => void }) {
  useEffect(() => {
    window[STARTED_FLAG] = true;
    onStart();
  }, [onStart]);
  return null;
}
