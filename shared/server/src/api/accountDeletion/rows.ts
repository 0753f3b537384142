import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '../../database/database';
import { ownWorkspaceOf } from '../workspaces/membership';
import { lockTeam, renewInvitations } from '../workspaces/openInvitations';
import { forgetAudit } from '../audit/prune';

/** Tables of a workspace's data, each before those it refers to. */
const OF_WORKSPACE = [
  'changes',
  'comments',
  'analysis_findings',
  'analyses',
  'transcriptions',
  'analysis_usage',
  'trash',
  'product_guides',
  'sales_guides',
  'people',
  'photos',
  'logs',
  'projects',
  'products',
  'checklist_templates',
  'search_words',
  'recent_searches',
  'notifications_seen',
  'team_devices',
  'invitations',
  'former_members',
  'members',
] as const;

/** Tables of a user's own data in other people's workspaces. */
const OF_MEMBER = [
  'product_guides',
  'recent_searches',
  'notifications_seen',
  'former_members',
  'members',
] as const;

/** Tables of a user's data outside workspaces, each before those it refers to. */
const OF_USER = [
  'profiles',
  'credit_ledger',
  'credit_accounts',
  'idempotent_answers',
  'upload_parts',
  'daily_mails',
  'ended_sessions',
] as const;

/** Tables of sealed records and their keys, of users and of teams. */
const SEALED = [
  'sync_records',
  'sync_incarnations',
  'sync_devices',
  'sync_invitations',
  'sync_accounts',
] as const;

const FORMER_MEMBER = 'A former member';

const idRow = z.object({ id: z.string() });
const idsOf = async (tx: Database, query: SQL): Promise<readonly string[]> =>
  z.parse(z.array(idRow), (await tx.execute(query)).rows).map(({ id }) => id);

const isOneOf = (column: string, ids: readonly string[]): SQL => {
  const values = ids.map((id) => sql`${id}`);
  // An empty list is not valid SQL.
  return sql`${sql.raw(column)} in (${sql.join(values.length > 0 ? values : [sql`null`], sql`, `)})`;
};

/** The workspaces deleted with a user: their own, and teams without other members. */
export async function ownWorkspaces(tx: Database, uid: string): Promise<readonly string[]> {
  const alone = await idsOf(
    tx,
    sql`
    select mine.workspace as id from members as mine where mine.uid = ${uid} and not exists (
      select 1 from members as other
      where other.workspace = mine.workspace and other.uid <> ${uid}
    )`,
  );
  return [await ownWorkspaceOf(tx, { uid }), ...alone];
}

/** Stops others from joining these workspaces, which are about to be deleted. */
export async function closeInvitations(db: Database, uid: string): Promise<void> {
  const workspaces = await ownWorkspaces(db, uid);
  await db.execute(sql`delete from invitations where ${isOneOf('workspace', workspaces)}`);
}

/** How many files one statement reads. */
const AT_ONCE = 500;

/**
 * A user's files: those in their workspaces, including the trash, and their picture, which may be
 * in a team that was once their own workspace.
 */
export async function* filesOf(db: Database, uid: string): AsyncGenerator<readonly string[]> {
  const workspaces = await ownWorkspaces(db, uid);
  yield idsOf(
    db,
    sql`select avatar_id as id from profiles where uid = ${uid} and avatar_id is not null`,
  );
  for (const query of [
    (last: string) => sql`
      select id from photos where ${isOneOf('workspace', workspaces)} and id > ${last}
      order by id limit ${AT_ONCE}`,
    (last: string) => sql`
      select distinct file as id from trash, jsonb_array_elements_text(files) as file
      where ${isOneOf('workspace', workspaces)} and file > ${last} order by file limit ${AT_ONCE}`,
  ]) {
    for (let last = ''; ;) {
      const ids = await idsOf(db, query(last));
      yield ids;
      const end = ids.at(-1);
      if (end === undefined || ids.length < AT_ONCE) break;
      last = end;
    }
  }
}

/**
 * Deletes all rows of a user. What they wrote in teams stays, and their actions stay in the teams'
 * logs, which cannot be changed.
 * @param tx a transaction
 */
export async function deleteRows(
  tx: Database,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<void> {
  const workspaces = await ownWorkspaces(tx, uid);
  const teams = sql`select workspace as id from members where uid = ${uid} order by workspace`;
  for (const team of await idsOf(tx, teams)) {
    await lockTeam(tx, team);
    await renewInvitations(tx, team, uid);
  }
  await keepOwners(tx, uid, workspaces);
  const erase = (table: string, condition: SQL) =>
    tx.execute(sql`delete from ${sql.identifier(table)} where ${condition}`);
  const mine = sql`uid = ${uid}`;
  await erase('team_devices', mine);
  await tx.execute(sql`
    delete from photos using profiles as mine where mine.uid = ${uid}
      and photos.workspace = mine.avatar_workspace and photos.id = mine.avatar_id`);
  for (const table of OF_USER) await erase(table, mine);
  // Earlier releases stored what teams shared as sealed records.
  const sealed = [uid, ...workspaces.map((workspace) => `sealed ${workspace}`)];
  for (const table of SEALED) await erase(table, isOneOf('uid', sealed));
  for (const table of OF_WORKSPACE) await erase(table, isOneOf('workspace', workspaces));
  for (const workspace of workspaces) await forgetAudit(tx, workspace);
  await erase('workspaces', isOneOf('id', workspaces));
  for (const table of OF_MEMBER) await erase(table, mine);
  await erase('invitations', sql`email = ${email}`);
  await erase('call_counts', sql`right(caller, ${uid.length + 1}) = ${` ${uid}`}`);
  // An analysis that stays with its visit can no longer be refunded.
  await tx.execute(sql`update analyses set uid = '', credits = 0 where uid = ${uid}`);
}

/** If a team would have no owner, its longest-standing member becomes one; a viewer never does. */
async function keepOwners(tx: Database, uid: string, gone: readonly string[]) {
  await tx.execute(sql`
    update members set role = 'owner' where (workspace, uid) in (
      select distinct on (next.workspace) next.workspace, next.uid
      from members as mine join members as next on next.workspace = mine.workspace
      where mine.uid = ${uid} and next.uid <> ${uid} and next.role = 'member'
        and (${isOneOf('mine.workspace', gone)}) is not true
        and not exists (
          select 1 from members as owner
          where owner.workspace = mine.workspace and owner.role = 'owner' and owner.uid <> ${uid}
        )
      order by next.workspace, next.joined_at
    )`);
}

/**
 * Removes a user's name from places where teams store it without the id.
 * @param tx a transaction in which the user's rows still exist
 */
export async function removeBareNames(tx: Database, uid: string): Promise<void> {
  const isTheirs = (table: string, column: string) => sql`
    exists (
      select 1 from members as mine where mine.uid = ${uid}
        and mine.workspace = ${sql.raw(table)}.workspace and mine.name = ${sql.raw(column)}
    )`;
  await tx.execute(sql`
    update analysis_findings set decided_by = null
    where ${isTheirs('analysis_findings', 'decided_by')}`);
  await tx.execute(sql`
    update invitations set invited_by = ${FORMER_MEMBER}
    where ${isTheirs('invitations', 'invited_by')}`);
}
