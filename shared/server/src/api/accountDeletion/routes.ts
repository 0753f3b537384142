import {
  accountHashWire,
  askForAccountDeletion,
  readAccountDeletion,
  readDeletedAccount,
  takeBackAccountDeletion,
} from '@fieldline/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Database } from '../../database/database';
import type { Serve } from '../core/serve';

export function serveAccountDeletion(serve: Serve): void {
  serve(readAccountDeletion, ({ scope }) => scope.accountDeletion.read());
  serve(askForAccountDeletion, ({ scope, body }) => scope.accountDeletion.ask(body));
  serve(takeBackAccountDeletion, ({ scope }) => scope.accountDeletion.takeBack());
}

/** Answers without a token, to whoever knows the hash of a user's id; accounts that nobody gets into count. */
export function serveDeletedAccounts(app: FastifyInstance, db: Database): void {
  const { path, answer, status } = readDeletedAccount;
  const schema = { security: [], body: accountHashWire, response: { [status]: answer } };
  app.withTypeProvider<ZodTypeProvider>().post(path, { schema }, async ({ body: { account } }) => {
    const { rows } = await db.execute(sql`
      /* in all workspaces */
      select from deleted_accounts where account = ${account}
      union all
      select from account_deletions
      where due_at <= now() and encode(sha256(convert_to(uid, 'UTF8')), 'hex') = ${account}`);
    return { is_deleted: rows.length > 0 };
  });
}
