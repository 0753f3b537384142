import type { EmbeddedDatabase } from './pglite';

/** Steps of the schema, in order. A step that was released is never changed; add one instead. */
const STEPS: readonly string[] = [
  `
  create table workspaces (
    id text primary key,
    created_at timestamptz not null default now()
  );

  create table products (
    workspace text not null,
    id text not null,
    name text not null,
    description text not null,
    category text not null,
    price double precision not null,
    currency text not null,
    features jsonb not null,
    benefits jsonb not null,
    target_audience text not null,
    use_cases jsonb not null,
    sales_pitch text not null,
    key_differentiators jsonb not null,
    objection_responses jsonb not null,
    pricing_tiers jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id)
  );
  create index products_by_age on products (workspace, created_at, id);

  -- Which products a user has guides for; the guides themselves stay in the user's browser.
  create table product_guides (
    workspace text not null,
    product_id text not null,
    uid text not null,
    primary key (workspace, product_id, uid),
    foreign key (workspace, product_id) references products (workspace, id) on delete cascade
  );

  create table projects (
    workspace text not null,
    id text not null,
    name text not null,
    description text not null default '',
    color text not null default 'bg-blue-500',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id)
  );

  create table logs (
    workspace text not null,
    id text not null,
    project_id text not null,
    title text not null,
    location text not null default '',
    date text not null,
    engineer text not null default '',
    notes text not null default '',
    status text not null default 'draft',
    summary text not null default '',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id),
    foreign key (workspace, project_id) references projects (workspace, id) on delete cascade
  );

  create table credit_accounts (
    uid text primary key,
    balance integer not null check (balance >= 0),
    tier text not null default 'free',
    version integer not null default 1
  );

  -- Every change of a balance, one row each.
  create table credit_ledger (
    id bigint generated always as identity primary key,
    uid text not null references credit_accounts (uid),
    key text not null,
    change integer not null,
    balance integer not null,
    version integer not null,
    created_at timestamptz not null default now(),
    unique (uid, key)
  );

  -- Answers of calls that must take effect once.
  create table idempotent_answers (
    uid text not null,
    key text not null,
    call text not null,
    answer jsonb,
    created_at timestamptz not null default now(),
    primary key (uid, key)
  );
  create index idempotent_answers_by_age on idempotent_answers (created_at);
  `,
];

/** Brings the schema up to date. */
export async function migrate(database: EmbeddedDatabase): Promise<void> {
  await database.exec('create table if not exists schema_steps (step integer primary key)');
  const { rows } = await database.query('select count(*)::int as done from schema_steps');
  const [first] = rows;
  const done =
    typeof first === 'object' && first !== null && 'done' in first ? Number(first.done) : 0;
  for (const [index, step] of STEPS.entries()) {
    if (index < done) continue;
    await database.exec(`begin; ${step}; insert into schema_steps values (${index + 1}); commit;`);
  }
}
