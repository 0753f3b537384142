import { createHash, randomUUID } from 'node:crypto';
import { insertWorkspace, type openPostgres } from '@fieldline/server/testing';
import { makeWorkspace } from '@fieldline/testing/volumes';
import type pg from 'pg';
import { WORKSPACE } from './assumptions';

type Database = Awaited<ReturnType<typeof openPostgres>>['db'];

/** Ids of what measured calls ask for. */
export interface TypicalIds {
  readonly uid: string;
  readonly projects: readonly string[];
  readonly visits: readonly string[];
  readonly photos: number;
}

const uidOf = (number: number) =>
  createHash('sha256').update(`workspace ${number}`).digest('base64url').slice(0, 28);

/** Writes one more workspace as it is after a year, with rows in every table that keeps any. */
export async function insertTypicalWorkspace(
  db: Database,
  client: pg.Client,
  number: number,
): Promise<TypicalIds> {
  const uid = uidOf(number);
  const made = makeWorkspace(WORKSPACE.volumes, { seed: `workspace ${number}` });
  const products = made.products.map((draft) => ({ ...draft, id: randomUUID() }));
  const projects = made.projects.map((draft) => ({ ...draft, id: randomUUID() }));
  const logs = made.visits.map(({ draft, project }) => ({
    ...draft,
    id: randomUUID(),
    project_id: projects[project]?.id ?? '',
    created_at: new Date(`${draft.date}T18:00:00Z`),
  }));
  await insertWorkspace(
    db,
    { workspace: uid, uid },
    { products, projects, logs, productsWithGuides: products.slice(0, 20).map(({ id }) => id) },
  );
  const ofPhotos = made.visits.flatMap(({ photos }, place) =>
    Array.from({ length: photos }, () => logs[place]?.id ?? ''),
  );
  await client.query(
    `insert into photos (workspace, id, log_id, name, type, size, width, height, taken_at)
    select $1, gen_random_uuid()::text, log, 'IMG_20260131_' || place || '.jpg', 'image/jpeg',
      $3, 4000, 3000, now()
    from unnest($2::text[]) with ordinality as photo (log, place)`,
    [uid, ofPhotos, WORKSPACE.photoBytes],
  );
  await client.query(`insert into profiles (uid, name) values ($1, 'Ada Lovelace')`, [uid]);
  await client.query('insert into credit_accounts (uid, balance) values ($1, 50)', [uid]);
  await client.query(
    `insert into credit_ledger (uid, key, change, balance, version)
    select $1, gen_random_uuid()::text, -1, 50, n from generate_series(1, $2::int) as n`,
    [uid, WORKSPACE.charges],
  );
  await client.query(
    `insert into idempotent_answers (uid, key, call, answer)
    select $1, gen_random_uuid()::text, 'POST /projects/{id}/logs', answer
    from unnest($2::json[]) as answer`,
    [uid, logs.slice(0, WORKSPACE.keptAnswers).map((log) => JSON.stringify(log))],
  );
  await client.query(
    `insert into recent_searches (workspace, uid, query)
    select $1, $1, query from unnest($2::text[]) as query on conflict do nothing`,
    [uid, logs.slice(0, WORKSPACE.recentSearches).map(({ title }) => title)],
  );
  await client.query(`insert into call_counts values ($1, now(), 100)`, [uid]);
  return {
    uid,
    projects: projects.map(({ id }) => id),
    visits: logs.map(({ id }) => id),
    photos: ofPhotos.length,
  };
}
