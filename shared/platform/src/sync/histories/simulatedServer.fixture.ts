import type { SyncChange, SyncPage, SyncPushed, SyncRecord } from '@fieldline/contracts';
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

/** The server's table in memory; the server's own code decides about changes. */
export function createSimulatedServer(takeChanges: TakeChanges) {
  const rows = new Map<string, Written & { readonly epoch: number }>();
  const account = { head: 0, used: 0, epoch: 1 };
  return {
    epoch: () => account.epoch,
    head: () => account.head,
    rekey: () => {
      account.epoch += 1;
    },
    push(epoch: number, changes: readonly SyncChange[]): SyncPushed {
      if (epoch !== account.epoch) throw new Refusal(409, 'REKEYED');
      const before = account.head;
      const { outcomes, written, head, used } = takeChanges(account, rows, changes, LIMIT);
      for (const row of written) rows.set(`${row.collection} ${row.id}`, { ...row, epoch });
      Object.assign(account, { head, used });
      return { outcomes: [...outcomes], used, limit: LIMIT, before, head };
    },
    pull(after: number): SyncPage {
      const later = [...rows.values()]
        .filter(({ sequence }) => sequence > after)
        .sort((one, other) => one.sequence - other.sequence);
      const records = later.slice(0, PAGE);
      return {
        records: records.map(({ collection, id, version, epoch, deleted, sealed }): SyncRecord => ({
          ...{ collection, id, version, epoch, deleted },
          sealed: Buffer.from(sealed).toString('base64'),
        })),
        cursor: records.at(-1)?.sequence ?? account.head,
        more: later.length > PAGE,
        ...{ epoch: account.epoch, closing: false, restart: false },
        ...{ used: account.used, limit: LIMIT },
      };
    },
  };
}
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
