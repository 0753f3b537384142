import { type creditsWire, STARTING_CREDITS } from '@fieldline/contracts';
import { eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { composedOnce, named } from '../../database/composed';
import type { Database } from '../../database/database';
import { sqlStateOf } from '../../database/databaseError';
import { creditAccounts } from '../../database/schema';
import { ApiFailure, stale } from '../core/failure';
import type { Caller } from '../core/caller';

type Balance = z.output<typeof creditsWire>;

const UNIQUE_VIOLATION = '23505';

const outcomeRow = z.object({
  outcome: z.enum(['charged', 'charged before', 'refused']),
  balance: z.number(),
  version: z.number(),
  tier: z.string(),
});

const accountOf = composedOnce((db) =>
  named(
    db
      .select()
      .from(creditAccounts)
      .where(eq(creditAccounts.uid, sql.placeholder('uid'))),
  ),
);

/** The caller's credits. The balance and the ledger change together, in one statement. */
export function createCreditLedger(db: Database, { uid }: Pick<Caller, 'uid'>) {
  async function ensureAccount() {
    await db
      .insert(creditAccounts)
      .values({ uid, balance: STARTING_CREDITS })
      .onConflictDoNothing();
  }

  async function find() {
    const [account] = await accountOf(db, null).execute({ uid });
    return account;
  }

  /**
   * One statement: it locks the account, checks whether the key was charged before, and changes
   * balance and ledger only if not. Read-then-write in two statements would lose concurrent
   * charges.
   * @param next the new balance, of the account `a`
   * @param isAllowed whether the change is allowed
   */
  async function attempt(next: SQL, isAllowed: SQL, key: string) {
    const result = await db.execute(sql`
      with account as (
        select balance, version, tier from credit_accounts where uid = ${uid} for update
      ),
      earlier as (
        select balance, version from credit_ledger where uid = ${uid} and key = ${key}
      ),
      changed as (
        update credit_accounts as c
        set balance = ${next}, version = c.version + 1
        from account as a
        where c.uid = ${uid} and ${isAllowed}
          and not exists (select 1 from earlier)
        returning c.balance, c.version, a.balance as before
      ),
      entry as (
        insert into credit_ledger (uid, key, change, balance, version)
        select ${uid}, ${key}, balance - before, balance, version from changed
      )
      select
        case
          when exists (select 1 from changed) then 'charged'
          when exists (select 1 from earlier) then 'charged before'
          else 'refused'
        end as outcome,
        coalesce((select balance from changed), account.balance)::int as balance,
        coalesce((select version from changed), account.version)::int as version,
        account.tier as tier
      from account`);
    return z.parse(outcomeRow, result.rows[0]);
  }

  return {
    async read(): Promise<Balance> {
      let account = await find();
      if (!account) {
        await ensureAccount();
        account = await find();
      }
      if (!account) throw new Error('The account was just made and is gone');
      return { credits: account.balance, tier: account.tier, version: account.version };
    },

    /**
     * Lowers the balance to `target`, once per key. A repeated key returns the current balance.
     * @throws ApiFailure 412 if `version` is not the ledger's, 422 if the balance would rise
     */
    async charge(target: number, version: number, key: string): Promise<Balance> {
      await ensureAccount();
      const charge = () =>
        attempt(sql`${target}`, sql`a.version = ${version} and ${target} <= a.balance`, key);
      const first = await charge().catch((error: unknown) => {
        if (sqlStateOf(error) === UNIQUE_VIOLATION) return undefined;
        throw error;
      });
      // A statement that waited for another with the same key does not see its charge: it is refused
      // or hits the unique key. The second attempt sees it.
      const settled = first && first.outcome !== 'refused';
      const result = settled ? first : await charge();
      if (result.outcome === 'refused') {
        if (result.version !== version) throw stale();
        throw new ApiFailure(422, 'BALANCE_CANNOT_RISE', 'A balance cannot be raised by this call');
      }
      return { credits: result.balance, tier: result.tier, version: result.version };
    },

    /**
     * Adds credits, or removes them if `amount` is negative, once per key. For transactions whose
     * other statements serialise calls with the same key.
     * @throws ApiFailure 422 if the balance is too low
     */
    async change(amount: number, key: string): Promise<void> {
      await ensureAccount();
      const next = sql`a.balance + ${amount}`;
      const { outcome, balance } = await attempt(next, sql`${next} >= 0`, key);
      if (outcome !== 'refused') return;
      throw new ApiFailure(
        422,
        'NOT_ENOUGH_CREDITS',
        `Not enough credits: this costs ${-amount}, and you have ${balance}.`,
      );
    },
  };
}
