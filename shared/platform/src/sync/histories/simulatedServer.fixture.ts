import type { SyncChange, SyncKnown, SyncPage, SyncPushed, SyncRecord } from '@fieldline/contracts';
import { SealBrokenError } from '../sealing/ciphers';
import type { RecordSeal } from '../sealing/recordSeal';

const LIMIT = 50_000_000;
/** Small, so that a history has several pages. */
const PAGE = 4;

interface Written {
  readonly collection: SyncChange['collection'];
  readonly id: string;
  readonly sequence: number;
  readonly version: number;
  readonly deleted: boolean;
  readonly size: number;
  readonly sealed: Uint8Array;
}

/** The server's own function. */
export type TakeChanges = (
  before: { readonly head: number; readonly used: number },
  stored: ReadonlyMap<string, Written>,
  changes: readonly SyncChange[],
  limit: number,
) => {
  readonly outcomes: readonly SyncPushed['outcomes'][number][];
  readonly written: readonly Written[];
  readonly head: number;
  readonly used: number;
};

class Refusal extends Error {
  override readonly name = 'ApiError';
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

type Stored = Written & { readonly epoch: number };

/** More calls than any history needs. */
const CALLS_MAX = 5000;

/** All that a backup contains. */
interface Account {
  readonly rows: ReadonlyMap<string, Stored>;
  readonly head: number;
  readonly used: number;
  readonly epoch: number;
  readonly forgotten: number;
  /** By the last sequence of a push. */
  readonly incarnations: readonly (readonly [number, string])[];
  readonly devices: readonly string[];
}

const FRESH: Account = {
  ...{ rows: new Map(), head: 0, used: 0, epoch: 1, forgotten: 0, incarnations: [], devices: [] },
};

/** The server's tables of one user in memory; the server's own code decides about changes. */
export function createSimulatedServer(takeChanges: TakeChanges) {
  /** Null while sync is off. */
  let account: Account | null = FRESH;
  let backup: Account | null | undefined;
  let [pushes, calls] = [0, 0];
  let late: { calls: number; readonly make: () => unknown }[] = [];

  function existing(device?: string): Account {
    if (!account) throw new Refusal(404, 'NOT_FOUND');
    if (device !== undefined && !account.devices.includes(device))
      throw new Refusal(403, 'DEVICE_REMOVED');
    return account;
  }
  const change = (next: Partial<Account>) => {
    if (account) account = { ...account, ...next };
  };
  /** A request may be refused when nobody waits for its answer any more. */
  const run = (make: () => unknown) => {
    try {
      make();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };
  return {
    epoch: () => account?.epoch ?? 1,
    head: () => account?.head ?? 0,
    state: () => JSON.stringify([account?.head, account?.epoch, account?.devices]),
    rekey: (epoch = 0) => change({ epoch: Math.max(account?.epoch ?? 0, epoch) + 1 }),

    backUp: () => void (backup = account),
    restore: () => {
      if (backup !== undefined) account = backup;
    },
    /** Removes the deletions that are remembered. */
    sweep: () => {
      const rows = [...existingOr(account).rows];
      const gone = rows.filter(([, { deleted }]) => deleted);
      const forgotten = Math.max(0, ...gone.map(([, { sequence }]) => sequence));
      change({
        rows: new Map(rows.filter(([, { deleted }]) => !deleted)),
        forgotten: Math.max(existingOr(account).forgotten, forgotten),
      });
    },
    has: (device: string) => account?.devices.includes(device) === true,
    /** Turns sync on where it is off. */
    join: (device: string) => {
      account ??= FRESH;
      account = { ...account, devices: [...new Set([...account.devices, device])] };
    },
    remove: (device: string) => {
      if (!account?.devices.includes(device)) return;
      const devices = account.devices.filter((each) => each !== device);
      change({ devices, epoch: account.epoch + 1 });
    },
    end: () => void (account = null),

    /** A request that arrives after some others. */
    later: (calls: number, make: () => unknown) => void late.push({ calls, make }),
    tick: () => {
      calls += 1;
      if (calls > CALLS_MAX) throw new Error('The history does not end');
      for (const each of late) each.calls -= 1;
      const due = late.filter(({ calls }) => calls <= 0);
      late = late.filter(({ calls }) => calls > 0);
      for (const { make } of due) run(make);
    },
    settle: () => {
      for (const { make } of late.splice(0)) run(make);
    },

    push(
      epoch: number,
      changes: readonly SyncChange[],
      known?: SyncKnown,
      device?: string,
    ): SyncPushed {
      const found = existing(device);
      if (epoch !== found.epoch) throw new Refusal(409, 'REKEYED');
      if (!isKnown(found, known)) throw new Refusal(409, 'RESTORED');
      const { outcomes, written, head, used } = takeChanges(found, found.rows, changes, LIMIT);
      const rows = new Map(found.rows);
      for (const row of written) rows.set(`${row.collection} ${row.id}`, { ...row, epoch });
      const made = written.length > 0 ? [[head, `push-${(pushes += 1)}`] as const] : [];
      const incarnations = [...found.incarnations, ...made];
      change({ rows, head, used, incarnations });
      const incarnation = incarnationAt({ incarnations }, head);
      const at = { before: found.head, head, incarnation };
      return { outcomes: [...outcomes], used, limit: LIMIT, ...at };
    },
    pull(after: number, known?: SyncKnown, device?: string): SyncPage {
      const found = existing(device);
      const { rows, head, epoch, used, forgotten } = found;
      const about = { epoch, closing: false, used, limit: LIMIT };
      const reason =
        after > head || !isKnown(found, known)
          ? 'restored'
          : after > 0 && after < forgotten
            ? 'forgotten'
            : undefined;
      if (reason) return { ...about, records: [], cursor: 0, more: true, restart: true, reason };
      const later = [...rows.values()]
        .filter(({ sequence }) => sequence > after)
        .sort((one, other) => one.sequence - other.sequence);
      const records = later.slice(0, PAGE);
      const cursor = records.at(-1)?.sequence ?? head;
      return {
        ...about,
        records: records.map(
          ({ collection, id, version, epoch: of, deleted, sealed }): SyncRecord => ({
            ...{ collection, id, version, epoch: of, deleted },
            sealed: Buffer.from(sealed).toString('base64'),
          }),
        ),
        cursor,
        incarnation: incarnationAt(found, cursor),
        more: later.length > PAGE,
        restart: false,
      };
    },
  };
}
const incarnationAt = ({ incarnations }: Pick<Account, 'incarnations'>, sequence: number) =>
  sequence === 0 ? undefined : incarnations.find(([head]) => head >= sequence)?.[1];
const isKnown = (account: Account, known: SyncKnown | undefined): boolean =>
  !known ||
  (known.head <= account.head && incarnationAt(account, known.head) === known.incarnation);
const existingOr = (account: Account | null): Account => account ?? FRESH;
export type SimulatedServer = ReturnType<typeof createSimulatedServer>;

/** A readable seal, which opens only with its owner, location and key. */
export function simulatedSeal(owner: string, epoch: () => number): RecordSeal {
  const contextOf = (location: object) => JSON.stringify([owner, location]);
  return {
    seal: async (location, plain) =>
      Buffer.from(JSON.stringify([contextOf(location), plain])).toString('base64'),
    open: async (location, sealed) => {
      const [context, plain]: unknown[] = JSON.parse(Buffer.from(sealed, 'base64').toString());
      if (
        location.epoch > epoch() ||
        context !== contextOf(location) ||
        typeof plain !== 'string'
      ) {
        throw new SealBrokenError();
      }
      return plain;
    },
    idOf: async (collection, id) => Buffer.from(`${owner} ${collection} ${id}`).toString('hex'),
  };
}
