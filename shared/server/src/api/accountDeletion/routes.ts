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
import type { AddressOf, MailDeletion } from '../../mail/mail';
import type { Serve } from '../core/serve';

interface Telling {
  /** The address for a caller's mails. */
  readonly addressOf: AddressOf;
  readonly mailDeletion?: MailDeletion | undefined;
}

/** The request is confirmed by mail: someone else may have made it on the user's device. */
export function serveAccountDeletion(serve: Serve, { addressOf, mailDeletion }: Telling): void {
  serve(readAccountDeletion, ({ scope }) => scope.accountDeletion.read());
  serve(askForAccountDeletion, async ({ scope, body }) => {
    const before = await scope.accountDeletion.read();
    const asked = await scope.accountDeletion.ask(body);
    const to = addressOf(scope.caller);
    const isNew = before.due_at === null;
    if (isNew && asked.due_at && to) await mailDeletion?.(to, asked.due_at);
    return asked;
  });
  serve(takeBackAccountDeletion, ({ scope }) => scope.accountDeletion.takeBack());
}

/**
 * A public call: it needs only the hash of a user's id. Accounts being deleted count as deleted.
 */
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
