import { type Pointer, pointerOf } from '@fieldline/contracts';
import {
  atItsTime,
  type Attested,
  attestedText,
  type Deed,
  type Edit,
  endCanary,
  goBack,
  goLive,
  hold,
  type LookAt,
  type PointerChange,
  promoteCanary,
  proveBeside,
  refuseCanary,
  refuseHeld,
  releaseCommand,
  ReleaseError,
  type Releases,
  restore,
  retire,
  skewFailure,
  tryOut,
  unhold,
  widen,
} from '@fieldline/releases';
import type { Task } from './commandLine';
import { historyAnswer, statusOf, statusTable } from './status';

/** A command's answer: a sentence or table, and the same as data. */
export interface Answer {
  readonly text: string;
  readonly json: unknown;
}

export interface TaskSettings {
  readonly releases: Releases;
  readonly name: string;
  /** The address of the suite for a browser, without a trailing slash. */
  readonly suite: string;
  /** Builds and publishes a package, by default its own; returns the version. */
  readonly publish: (other?: string) => Promise<string>;
  /** Tests combinations of versions in a browser; returns what failed in each, or null. */
  readonly lookAt: LookAt;
  /** Hash of its current sources; null if it has none. */
  readonly sources: () => Promise<string | null>;
  readonly why?: string | undefined;
  readonly overBudget?: string | undefined;
  /** Whether to test a preview in a browser. */
  readonly smoke?: true | undefined;
  /** Why a version goes live untested; `anyway`: why it goes live even if something fails. */
  readonly noSmoke?: string | undefined;
  readonly anyway?: string | undefined;
}

/** Tasks that are possible for a retired remote. */
const WHILE_RETIRED: readonly Task['kind'][] = ['live', 'publish', 'restore', 'status', 'history'];

/** Does what the command line says. @throws ReleaseError with a sentence if the task is refused */
export async function perform(
  task: Exclude<Task, { kind: 'help' | 'prune' | 'override' }>,
  settings: TaskSettings,
): Promise<Answer> {
  const { name, releases } = settings;
  const { retired = {} } = await releases.readPointers();
  if (retired[name] && !WHILE_RETIRED.includes(task.kind)) {
    throw new ReleaseError(`${name} is retired. ${releaseCommand('restore', name)} brings it back`);
  }
  switch (task.kind) {
    case 'live':
      return goingLive(settings);
    case 'publish':
      return publishing(settings);
    case 'preview':
      return previewing(settings, task.others);
    case 'end-preview':
      await releases.endPreviews(name);
      return { text: `${name} has no preview any more`, json: { name, previews: [] } };
    case 'canary':
      return trying(settings, task);
    case 'promote':
      return promoting(settings);
    case 'abort':
      return change(settings, endCanary, `The canary of ${name} was ended`, canaryEnded);
    case 'rollback':
      return rollingBack(settings, task.to);
    case 'hold':
      return change(settings, hold(task.reason), `${name} was held: ${task.reason}`, () => {
        return 'is held: nothing new goes live';
      });
    case 'unhold':
      return change(settings, unhold, `${name} was let go`, () => {
        return 'is no longer on hold; npm start will make its sources live';
      });
    case 'retire':
      return moving(settings, retire(name), `${name} was retired`, () => {
        return `is retired: new pages come without it, open tabs keep it until they reload. ${releaseCommand('restore', name)} brings it back`;
      });
    case 'restore':
      return moving(settings, restore(name), `${name} was restored`, (pointer) => {
        return `is back at ${pointer?.live}`;
      });
    case 'status':
      return statusAnswer(settings);
    case 'history':
      return historyAnswer(releases, name);
    case 'verify':
      return verifying(settings);
  }
}

async function goingLive(settings: TaskSettings): Promise<Answer> {
  const { name, releases, publish, overBudget } = settings;
  refuseHeld(pointerOf(await releases.readPointers(), name), name);
  const id = await publish();
  const move = atItsTime((at) =>
    goLive({ id, at, decidedBy: 'hand', ...(overBudget !== undefined && { overBudget }) }),
  );
  const proven = await provenMove(settings, id, move);
  return change(settings, proven, `${name} ${id} went live`, () => `${id} is live`);
}

async function promoting(settings: TaskSettings): Promise<Answer> {
  const { name, releases } = settings;
  const tried = pointerOf(await releases.readPointers(), name)?.canary?.id;
  const move = atItsTime(promoteCanary);
  const proven = tried === undefined ? move : await provenMove(settings, tried, move);
  return change(settings, proven, `The canary of ${name} went live`, (pointer) => {
    return `${pointer?.live}, which was tried, is live`;
  });
}

/**
 * Tests the version in a browser, with the versions that tabs may have. Returns the move with the
 * result.
 * @throws ReleaseError if something failed and `--anyway` gives no reason
 */
async function provenMove(
  { name, releases, noSmoke, anyway, lookAt }: TaskSettings,
  id: string,
  move: PointerChange,
): Promise<PointerChange> {
  const pointers = await releases.readPointers();
  // Without a shell or remotes there is nothing to open yet.
  const isSuite = pointers.shell !== null && Object.keys(pointers.remotes).length > 0;
  const isLive = pointerOf(pointers, name)?.live === id;
  if (noSmoke !== undefined || !isSuite || isLive) return move;
  // Checked first: a move that is refused for another reason needs no browser.
  await releases.check({ [name]: move }, anyway !== undefined);
  const used = await releases.usedBeside(name);
  const proof = await proveBeside(lookAt, [name, id], used, new Date());
  const failure = skewFailure(name, proof);
  if (failure !== null && anyway === undefined) {
    throw new ReleaseError(`${failure}. --anyway "why" moves it all the same`);
  }
  return (...given) => {
    const pointer = move(...given);
    return pointer && { ...pointer, proof };
  };
}

async function publishing({ name, publish }: TaskSettings): Promise<Answer> {
  const id = await publish();
  return { text: `${name} ${id} is published; the live version stays`, json: { name, id } };
}

async function previewing(settings: TaskSettings, others: readonly string[]): Promise<Answer> {
  const { name, releases, publish, why, smoke, lookAt } = settings;
  const versions: Record<string, string> = {};
  for (const each of [name, ...others]) versions[each] = await publish(each);
  const address = `${settings.suite}${await releases.preview(versions, why)}`;
  const list = Object.entries(versions).map(([each, id]) => `${each} ${id}`);
  const text = `${list.join(' and ')} can be seen at ${address} for 14 days, by those who may try`;
  if (!smoke) return { text, json: { versions, address } };
  const [failed = null] = await lookAt([versions]);
  await releases.noteTested(versions, failed);
  return {
    text: `${text}. ${failed === null ? 'Its pages were tested, and nothing failed' : `Its test failed at ${failed}`}`,
    json: { versions, address, tested: { failed } },
  };
}

async function trying(
  settings: TaskSettings,
  { percent }: Extract<Task, { kind: 'canary' }>,
): Promise<Answer> {
  const { name, releases, publish, overBudget } = settings;
  const pointer = pointerOf(await releases.readPointers(), name);
  // Checked first: a refusal should come before minutes of building.
  refuseCanary(pointer, name);
  const running = pointer?.canary;
  const id = running?.id ?? (await publish());
  const move = running
    ? atItsTime((at) => widen({ percent, at }))
    : await provenMove(
        settings,
        id,
        atItsTime((at) => tryOut({ percent, at, id, overBudget })),
      );
  const what = `${name} ${id} is tried with ${percent} % of the visitors`;
  const note = running && (await isOfOtherSources(settings, id)) ? SOURCES_CHANGED : '';
  return change(
    settings,
    move,
    what,
    () => `${id} is shown to ${percent} % of the visitors${note}`,
  );
}

/** Whether the sources have changed since a version was built; false if that is unknown. */
async function isOfOtherSources({ name, releases, sources }: TaskSettings, id: string) {
  const { sources: built } = await releases.read(name, id);
  const now = await sources();
  return built !== undefined && now !== null && now !== built;
}

const SOURCES_CHANGED =
  '. The sources have changed since it was built: abort it, then the next canary has them';

async function rollingBack(settings: TaskSettings, to?: string): Promise<Answer> {
  const { name, releases } = settings;
  const before = pointerOf(await releases.readPointers(), name);
  const hadCanary = before !== null && before.canary !== null;
  const move = atItsTime((at) => goBack(at, to));
  return change(settings, move, `${name} was rolled back`, (pointer) =>
    hadCanary && to === undefined
      ? `${canaryEnded(pointer)}${pointer ? '. Roll back once more to go further back' : ''}`
      : `is back at ${pointer?.live}`,
  );
}

async function statusAnswer({ releases, name, suite }: TaskSettings): Promise<Answer> {
  const status = await statusOf(releases, name, suite);
  return { text: statusTable(status), json: status };
}

async function verifying({ releases, name }: TaskSettings): Promise<Answer> {
  const pointer = pointerOf(await releases.readPointers(), name);
  if (!pointer)
    throw new ReleaseError(`${name} is not released yet. ${releaseCommand(name)} does that`);
  const ids = [pointer.live ?? [], pointer.canary?.id ?? []].flat();
  for (const id of ids) {
    const broken = await releases.verify(name, id);
    if (broken.length > 0) throw new ReleaseError(`${name} ${id} is damaged: ${broken.join(', ')}`);
  }
  const origins: Record<string, Attested> = {};
  for (const id of ids) {
    const attested = await releases.attested(name, id);
    if (attested.state === 'wrong') throw new ReleaseError(`${name} ${id}: ${attested.problem}`);
    origins[id] = attested;
  }
  const text = [
    `${name} ${ids.join(' and ')}: every file is as it was released`,
    ...Object.entries(origins).map(([id, attested]) => `  ${id} origin: ${attestedText(attested)}`),
  ].join('\n');
  return { text, json: { name, ids, origins } };
}

/** Removes what nothing needs any more. */
export async function pruning(releases: Releases): Promise<Answer> {
  const removed = await releases.prune();
  const text =
    removed.length === 0 ? 'There is nothing to remove' : `Removed: ${removed.join(', ')}`;
  return { text, json: { removed } };
}

/** Takes a package out of the registry, or brings it back. */
async function moving(
  { releases, name, why, anyway }: TaskSettings,
  edit: Edit,
  what: string,
  sentence: (pointer: Pointer | null) => string,
): Promise<Answer> {
  const after = await releases.change(edit, { what, ...toldOf({ why, anyway }) });
  const pointer = pointerOf(after, name);
  return {
    text: `${name} ${sentence(pointer)}`,
    json: { name, revision: after.revision, retired: pointer === null, ...pointer },
  };
}

const canaryEnded = (pointer: Pointer | null) =>
  `has no canary any more; ${pointer ? `${pointer.live} stays live` : 'nobody gets it'}`;

async function change(
  settings: TaskSettings,
  move: PointerChange,
  what: string,
  sentence: (pointer: Pointer | null) => string,
): Promise<Answer> {
  const { releases, name } = settings;
  const after = await releases.change({ [name]: move }, { what, ...toldOf(settings) });
  const pointer = pointerOf(after, name);
  const unknown = await releases.storedUnknown(name);
  const note =
    unknown.length === 0
      ? ''
      : `\nNot compared, because they do not list what they store: ${unknown.join(', ')}`;
  return {
    text: `${name} ${sentence(pointer)}${note}`,
    json: { name, revision: after.revision, ...pointer },
  };
}

/** The reasons for the history. With a reason for `--anyway`, stored data do not refuse a move. */
function toldOf({
  why,
  noSmoke,
  anyway,
  overBudget,
}: Pick<TaskSettings, 'why' | 'noSmoke' | 'anyway' | 'overBudget'>): Pick<Deed, 'why' | 'anyway'> {
  const reasons = [
    why,
    noSmoke === undefined ? undefined : `no smoke test: ${noSmoke}`,
    anyway === undefined ? undefined : `anyway: ${anyway}`,
    overBudget === undefined ? undefined : `over budget: ${overBudget}`,
  ];
  const told = reasons.filter((reason) => reason !== undefined).join('; ');
  return { ...(told && { why: told }), ...(anyway !== undefined && { anyway: true }) };
}
