import { newerData } from '../config/errors';
import type { Exception } from './contractions';
import { withLocks } from './lockPatience';

/** The one connection that a migration runs on. */
interface Connection {
  /** Runs several statements at once. */
  exec(sql: string): Promise<void>;
  query(sql: string): Promise<{ readonly rows: readonly unknown[] }>;
}

/**
 * Steps of the schema, in order. A step that was released is never changed; add one instead. A step is a
 * transaction of any statements, or one `create index concurrently <name> on …`.
 */
export const STEPS: readonly string[] = [
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
    words tsvector not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id)
  );
  create index projects_by_age on projects (workspace, created_at, id);
  -- Without fastupdate a search never walks a list of pending entries.
  create index projects_by_word on projects using gin (words) with (fastupdate = off);

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
    ai_processing_status text not null default 'pending',
    ai_confidence double precision,
    ai_processing_time double precision,
    ai_model_used text,
    ai_analysis_error text,
    words tsvector not null,
    title_words tsvector not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id),
    foreign key (workspace, project_id) references projects (workspace, id) on delete cascade
  );
  create index logs_by_age on logs (workspace, created_at, id);
  create index logs_by_project on logs (workspace, project_id, created_at, id);
  create index logs_by_word on logs using gin (words) with (fastupdate = off);
  create index logs_by_title_word on logs using gin (title_words) with (fastupdate = off);

  -- Every word a workspace has used, and its mirror image: a word with one typo shares its
  -- beginning or its end with the word that was meant. "C" lets the index answer LIKE 'abc%'.
  create table search_words (
    workspace text not null,
    word text collate "C" not null,
    mirrored text collate "C" not null,
    primary key (workspace, word)
  );
  create index search_words_mirrored on search_words (workspace, mirrored);

  create table recent_searches (
    workspace text not null,
    uid text not null,
    query text not null,
    searched_at timestamptz not null default now(),
    primary key (workspace, uid, query)
  );

  -- The photos' bytes are files of the photo store, named by the id.
  create table photos (
    workspace text not null,
    id text not null,
    log_id text,
    name text not null,
    type text not null,
    size integer not null,
    width integer not null,
    height integer not null,
    position bigint generated always as identity,
    created_at timestamptz not null default now(),
    primary key (workspace, id),
    foreign key (workspace, log_id) references logs (workspace, id) on delete cascade
  );
  create index photos_by_log on photos (workspace, log_id, position);

  create table profiles (
    uid text primary key,
    name text,
    avatar_workspace text,
    avatar_id text,
    foreign key (avatar_workspace, avatar_id) references photos (workspace, id) on delete set null
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

  // jsonb objects sort their keys by length, so an order chosen by the seller needs a list.
  `
  update products set objection_responses = coalesce(
    (
      select jsonb_agg(jsonb_build_object('key', entry.key, 'response', entry.value))
      from jsonb_each(objection_responses) as entry
    ),
    '[]'
  );
  alter table idempotent_answers alter column answer type json;
  `,

  // Logs are also found by their project's name, with weight C. Texts that had weight C now have D,
  // as in projects. The workspace's lexeme has no weight, so weight filters remove it.
  `
  update projects set words = ts_filter(words, '{a}') || setweight(ts_filter(words, '{c}'), 'D') ||
    array_to_tsvector(
      array['@' || left(encode(sha256(convert_to(workspace, 'UTF8')), 'hex'), 24)]
    );
  update logs set words = ts_filter(logs.words, '{a,b}') ||
    setweight(ts_filter(logs.words, '{c,d}'), 'D') ||
    setweight(ts_filter(projects.words, '{a}'), 'C') ||
    array_to_tsvector(
      array['@' || left(encode(sha256(convert_to(logs.workspace, 'UTF8')), 'hex'), 24)]
    )
  from projects where projects.workspace = logs.workspace and projects.id = logs.project_id;
  `,

  // A photo's caption, time and place, and the marks on it.
  `
  alter table photos
    add column caption text not null default '',
    add column marks jsonb not null default '[]',
    add column taken_at timestamptz,
    add column place jsonb,
    add column version integer not null default 1;
  `,

  // Lists begin with the latest visit; follow-ups are queried by day.
  `
  alter table logs add column follow_up text;
  create index logs_by_date on logs (workspace, date, created_at, id);
  create index logs_by_follow_up on logs (workspace, follow_up, created_at, id)
    where follow_up is not null;
  `,

  // Parts of unfinished uploads: in the database, so that any process can continue them.
  `
  create table upload_parts (
    uid text not null,
    upload text not null,
    start integer not null,
    length integer not null,
    bytes bytea not null,
    created_at timestamptz not null default now(),
    primary key (uid, upload, start)
  );
  create index upload_parts_by_age on upload_parts (created_at);
  `,

  // Checklists: those that a workspace defines, and each visit's copy with its answers.
  `
  alter table logs add column checklist json;
  create table checklist_templates (
    workspace text not null,
    id text not null,
    name text not null,
    items jsonb not null,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id)
  );
  `,

  // Calls of each caller in the current period. Unlogged: after a crash the counts start again.
  `
  create unlogged table call_counts (
    caller text primary key,
    ends timestamptz not null,
    taken integer not null
  );
  `,

  // An index for every order and filter of the lists. Missing values come last in both directions,
  // which takes two indexes.
  `
  create index products_by_update on products (workspace, updated_at, id);
  create index products_by_name on products (workspace, name, id);
  create index products_by_price on products (workspace, price, id);
  create index products_by_category on products (workspace, category, created_at, id);
  create index product_guides_by_user on product_guides (workspace, uid, product_id);
  create index projects_by_update on projects (workspace, updated_at, created_at, id);
  create index projects_by_name on projects (workspace, name, created_at, id);
  create index logs_by_update on logs (workspace, updated_at, created_at, id);
  create index logs_by_title on logs (workspace, title, created_at, id);
  create index logs_by_status on logs (workspace, status, created_at, id);
  create index logs_by_engineer on logs (workspace, engineer, created_at, id);
  create index logs_by_project_and_date on logs (workspace, project_id, date);
  drop index logs_by_follow_up;
  create index logs_by_next_follow_up on logs (workspace, follow_up, created_at, id);
  create index logs_by_last_follow_up on logs
    (workspace, follow_up desc nulls last, created_at desc, id desc);
  `,

  // Voice notes are in the table of photos; length in seconds. They are few, so counts of photos
  // subtract them.
  `
  alter table photos add column duration double precision;
  create index photos_that_are_none on photos (workspace, log_id) where type not like 'image/%';
  `,

  // Like all tables of users, so that their rows can be distributed by user.
  `
  alter table credit_ledger drop constraint credit_ledger_pkey, add primary key (uid, id);
  `,

  // Synced people and guides, sealed: the server cannot read them. Invitations last for minutes, so
  // their table is not logged.
  `
  create table sync_accounts (
    uid text primary key,
    epoch integer not null,
    recovery text not null,
    closing boolean not null default false,
    head bigint not null default 0,
    forgotten bigint not null default 0,
    used bigint not null default 0,
    created_at timestamptz not null default now()
  );
  create table sync_devices (
    uid text not null,
    id text not null,
    sealed text not null,
    keyring text not null,
    signed_in_at bigint not null,
    last_seen timestamptz not null default now(),
    primary key (uid, id)
  );
  create table sync_records (
    uid text not null,
    collection text not null,
    id text not null,
    sequence bigint not null,
    version integer not null,
    epoch integer not null,
    deleted boolean not null,
    size integer not null,
    sealed bytea not null,
    written_at timestamptz not null default now(),
    primary key (uid, collection, id)
  );
  create index sync_records_by_sequence on sync_records (uid, sequence);
  create index sync_records_deleted on sync_records (written_at) where deleted;
  create unlogged table sync_invitations (
    uid text not null,
    id text not null,
    sealed text not null,
    created_at timestamptz not null default now(),
    primary key (uid, id)
  );
  create table ended_sessions (
    uid text not null,
    signed_in_at bigint not null,
    primary key (uid, signed_in_at)
  );
  `,

  // Analyses of visits by the operator's service: jobs that processes take under a lease, and
  // results. A job can be taken when it is due; a running one is due when its lease expires. A
  // visit has at most one finished and one unfinished analysis. Findings belong to the visit:
  // accepted ones outlive an analysis.
  `
  create table analyses (
    workspace text not null,
    id text not null,
    log_id text not null,
    uid text not null,
    status text not null default 'waiting',
    holder text,
    due_at timestamptz not null,
    attempts integer not null default 0,
    before_status text not null,
    before_error text,
    credits integer not null default 0,
    photos integer not null default 0,
    tokens integer not null default 0,
    summary text not null default '',
    confidence double precision,
    processing_time double precision,
    model_used text,
    error_message text,
    key_findings jsonb not null default '[]',
    recommendations jsonb not null default '[]',
    issues_identified jsonb not null default '[]',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id),
    foreign key (workspace, log_id) references logs (workspace, id) on delete cascade
  );
  create unique index analyses_done on analyses (workspace, log_id) where status = 'completed';
  create unique index analyses_not_done on analyses (workspace, log_id) where status <> 'completed';
  create index analyses_due on analyses (due_at) where status in ('waiting', 'running');

  create table analysis_findings (
    workspace text not null,
    id text not null,
    log_id text not null,
    position integer not null,
    title text not null,
    text text not null,
    severity text not null,
    confidence double precision,
    photo_id text,
    box jsonb,
    state text not null default 'proposed',
    decided_by text,
    decided_at timestamptz,
    version integer not null default 1,
    primary key (workspace, id),
    foreign key (workspace, log_id) references logs (workspace, id) on delete cascade
  );
  create index analysis_findings_by_log on analysis_findings (workspace, log_id);

  -- What a workspace has used on a day (UTC).
  create table analysis_usage (
    workspace text primary key,
    day date not null,
    photos integer not null default 0,
    tokens bigint not null default 0
  );
  `,

  // An earlier photo of the same thing. No foreign key: a deleted one is just not shown.
  `
  alter table photos add column compared_with text;
  `,

  // A workspace with a name is a team, with members; one without is a user's own.
  `
  alter table workspaces add column name text;
  create table members (
    workspace text not null references workspaces (id) on delete cascade,
    uid text not null,
    role text not null,
    name text not null,
    email text not null,
    joined_at timestamptz not null default now(),
    primary key (workspace, uid)
  );
  create index members_by_user on members (uid);
  create table invitations (
    workspace text not null references workspaces (id) on delete cascade,
    id text not null,
    secret text not null unique,
    email text,
    role text not null,
    invited_by text not null,
    is_mailed boolean not null default false,
    expires_at timestamptz not null,
    primary key (workspace, id)
  );
  `,

  // Transcripts of voice notes: text and language are stored with the note. A job exists until its
  // note has a text; failed ones stay. Jobs are taken like those of analyses.
  `
  alter table photos
    add column transcript text,
    add column transcript_language text;
  create table transcriptions (
    workspace text not null,
    id text not null,
    status text not null default 'waiting',
    holder text,
    due_at timestamptz not null,
    attempts integer not null default 0,
    error_message text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id),
    foreign key (workspace, id) references photos (workspace, id) on delete cascade
  );
  create index transcriptions_due on transcriptions (due_at) where status in ('waiting', 'running');
  alter table analysis_usage
    add column bytes bigint not null default 0,
    add column voice_bytes bigint not null default 0;
  `,

  // The creator and the last editor of an item, and its assignee; with their names at the time.
  `
  alter table projects add column created_by jsonb, add column changed_by jsonb;
  alter table logs
    add column created_by jsonb,
    add column changed_by jsonb,
    add column assigned_to jsonb;
  alter table photos add column created_by jsonb, add column changed_by jsonb;
  alter table products add column created_by jsonb, add column changed_by jsonb;
  `,

  // The former fields of projects, logs and products.
  `
  create table changes (
    workspace text not null,
    id bigint generated always as identity,
    project_id text,
    log_id text,
    product_id text,
    changed_by jsonb,
    changed_at timestamptz not null default now(),
    former json not null,
    primary key (workspace, id),
    check (num_nonnulls(project_id, log_id, product_id) = 1),
    foreign key (workspace, project_id) references projects (workspace, id) on delete cascade,
    foreign key (workspace, log_id) references logs (workspace, id) on delete cascade,
    foreign key (workspace, product_id) references products (workspace, id) on delete cascade
  );
  create index changes_of_project on changes (workspace, project_id, id) where project_id is not null;
  create index changes_of_log on changes (workspace, log_id, id) where log_id is not null;
  create index changes_of_product on changes (workspace, product_id, id) where product_id is not null;
  create index changes_by_age on changes (changed_at);
  `,

  // Deleted items: all their rows by table, as PostgreSQL's JSON, and the ids of their files.
  `
  create table trash (
    workspace text not null,
    id bigint generated always as identity,
    kind text not null,
    item text not null,
    title text not null,
    within text not null,
    visits integer not null,
    files jsonb not null,
    rows json not null,
    deleted_by jsonb,
    deleted_at timestamptz not null default now(),
    primary key (workspace, id)
  );
  create index trash_by_age on trash (deleted_at);
  `,

  // Comments of team members on a visit, and whom they mention.
  `
  create table comments (
    workspace text not null,
    id text not null,
    log_id text not null,
    text text not null,
    mentions jsonb not null default '[]',
    created_by jsonb,
    created_at timestamptz not null default now(),
    edited_at timestamptz,
    primary key (workspace, id),
    foreign key (workspace, log_id) references logs (workspace, id) on delete cascade
  );
  create index comments_of_log on comments (workspace, log_id, created_at, id);
  create index comments_by_age on comments (workspace, created_at);
  create table notifications_seen (
    workspace text not null,
    uid text not null,
    seen_at timestamptz not null,
    primary key (workspace, uid)
  );
  `,

  // The photo that a comment is about, and where on it.
  `
  alter table comments add column photo_id text, add column pin jsonb;
  alter table comments add constraint comments_photo foreign key (workspace, photo_id)
    references photos (workspace, id) on delete cascade;
  `,
  `create index concurrently comments_of_photo on comments (workspace, photo_id) where photo_id is not null`,

  // Users' choice of a daily mail about unread notifications; when the last mail was sent, and up
  // to when it reported.
  `
  create table daily_mails (
    uid text primary key,
    email text not null,
    is_on boolean not null,
    mailed_at timestamptz,
    mailed_until timestamptz
  );
  `,

  // A team's people and guides, sealed with a key that each member's devices have.
  `
  alter table sync_accounts add column is_due boolean not null default false;
  create table team_devices (
    workspace text not null,
    id text not null,
    uid text not null,
    public_key text not null,
    keyring text,
    last_seen timestamptz not null default now(),
    primary key (workspace, id)
  );
  `,

  // The activity log of each workspace: who did what, when and from where. Each entry has the hash
  // of the one before. The database itself refuses forbidden changes: entries can only be added,
  // and deleted after two years or with everything else in the workspace.
  `
  create table audit_entries (
    workspace text not null,
    sequence bigint not null,
    at timestamptz not null,
    kind text not null,
    uid text,
    name text,
    session bigint,
    network text not null,
    browser text not null,
    details jsonb not null,
    previous text not null,
    hash text not null,
    primary key (workspace, sequence)
  );
  create index audit_entries_by_user on audit_entries (workspace, uid, sequence);
  create unique index audit_entries_of_session on audit_entries (workspace, uid, session)
    where kind = 'signed_in';
  create index audit_entries_by_age on audit_entries (at);
  create table audit_chains (
    workspace text primary key,
    sequence bigint not null default 0,
    hash text not null default '',
    at timestamptz,
    pruned_sequence bigint not null default 0,
    pruned_hash text not null default ''
  );
  create function keep_audit_entries() returns trigger language plpgsql as $body$
  begin
    if tg_op = 'DELETE' then
      case current_setting('fieldline.audit', true)
        when 'prune' then
          if old.at < now() - interval '730 days' then return old; end if;
        when 'forget' then return old;
        else null;
      end case;
    end if;
    raise exception 'The activity log is append-only';
  end
  $body$;
  create trigger keep_audit_entries before update or delete on audit_entries
    for each row execute function keep_audit_entries();
  create trigger keep_all_audit_entries before truncate on audit_entries
    for each statement execute function keep_audit_entries();
  `,

  // Accounts that will be, or were, deleted: SHA-256 of their users' ids.
  `
  create table account_deletions (
    uid text primary key,
    email text not null,
    removes_name boolean not null,
    due_at timestamptz not null,
    claimed_until timestamptz,
    emptied_at timestamptz
  );
  create index account_deletions_due on account_deletions (due_at);
  create table deleted_accounts (
    account text primary key,
    removes_name boolean not null default false,
    deleted_at timestamptz not null default now()
  );
  `,

  // How many years a workspace keeps photos after their visits, and earlier versions; and since
  // when.
  `
  alter table workspaces
    add column photo_years integer,
    add column history_years integer not null default 2,
    add column retention_since timestamptz;
  `,

  // Searches fold letters such as ß and ø, so the words of stored texts are folded too.
  `
  create function pg_temp.folded_letters(words text) returns text language sql immutable
    return translate(replace(replace(replace(replace(words, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      'øłđðħŧŋıĸςـ', 'olddhtnikσ');
  update projects set words = pg_temp.folded_letters(words::text)::tsvector
    where words::text ~ '[ßæœþøłđðħŧŋıĸςـ]';
  update logs set words = pg_temp.folded_letters(words::text)::tsvector,
      title_words = pg_temp.folded_letters(title_words::text)::tsvector
    where words::text ~ '[ßæœþøłđðħŧŋıĸςـ]';
  insert into search_words (workspace, word, mirrored)
    select distinct workspace, pg_temp.folded_letters(word), reverse(pg_temp.folded_letters(word))
    from search_words where word ~ '[ßæœþøłđðħŧŋıĸςـ]'
    on conflict do nothing;
  `,

  // Who made an invitation, and when: it is valid while its maker is an owner. Whose membership has
  // ended joins again only by an invitation made afterwards. Earlier invitations have no maker, so
  // they can no longer be used.
  `
  alter table invitations
    add column made_by text,
    add column made_at timestamptz not null default now();
  create table former_members (
    workspace text not null references workspaces (id) on delete cascade,
    uid text not null,
    left_at timestamptz not null,
    primary key (workspace, uid)
  );
  `,

  // What each push made of an owner's sealed records, so that a restored database is noticed.
  `
  create table sync_incarnations (
    uid text not null,
    head bigint not null,
    incarnation text not null,
    made_at timestamptz not null default now(),
    primary key (uid, head)
  );
  insert into sync_incarnations (uid, head, incarnation)
    select uid, head, md5(random()::text) from sync_accounts where head > 0;
  `,

  // People and guides that members share with their team.
  `
  create table people (
    workspace text not null,
    id text not null,
    person json not null,
    created_by jsonb,
    changed_by jsonb,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id)
  );
  create table sales_guides (
    workspace text not null,
    id text not null,
    person_id text not null,
    guide json not null,
    created_by jsonb,
    changed_by jsonb,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (workspace, id),
    foreign key (workspace, person_id) references people (workspace, id) on delete cascade
  );
  create index sales_guides_of_person on sales_guides (workspace, person_id);
  alter table changes drop constraint changes_check;
  alter table changes add column person_id text,
    add constraint changes_of_people foreign key (workspace, person_id)
      references people (workspace, id) on delete cascade not valid,
    add constraint changes_check
      check (num_nonnulls(project_id, log_id, product_id, person_id) = 1) not valid;
  create index changes_of_person on changes (workspace, person_id, id) where person_id is not null;
  `,
];

/** The steps of the first release, which had no predecessor to keep running. */
export const FIRST_RELEASE_STEPS = 6;
const INDEXES_AT_ONCE =
  'Writers wait while its indexes are built: 2.6 s for all of step 9 with 140,000 visits and 40,000 products, where a statement may wait 30 s.';

/** Steps that do more than add, by number, with the reason why they may. */
export const CONTRACTING_STEPS: ReadonlyMap<number, Exception> = new Map<number, Exception>([
  [9, { harmless: INDEXES_AT_ONCE }],
  [10, { harmless: INDEXES_AT_ONCE }],
  [
    11,
    {
      harmless:
        'Nothing names the key of the ledger, refers to it or asks for a row by its number, which PostgreSQL gives; a charge made twice meets (uid, key), which stays. Charges wait while the key is built.',
    },
  ],
  [
    21,
    {
      harmless:
        'No comment is about a photo yet, and the release before writes none that is; the photos that it deletes take the later ones with them.',
    },
  ],
  [
    28,
    {
      harmless:
        'It rewrites words of texts, and no column. Until the update is done, the release before does not find texts by words with these letters, and by all others.',
    },
  ],
  [
    31,
    {
      harmless:
        'The check of changes is made again in the same step, only wider: what the release before writes passes it. Earlier rows passed the narrower check, so none is read again.',
    },
  ],
]);

const RECORD = 'create table if not exists schema_steps (step integer primary key);';

const record = (index: number) => `insert into schema_steps values (${index + 1})`;
const recorded = (step: string, index: number): string => `${step}; ${record(index)}`;

/** A step that builds an index `concurrently`, which no transaction may do. */
const BESIDE = /^\s*create index concurrently (\w+) /;

/** The whole schema, for an empty database without writers. */
export const SCHEMA = [
  RECORD,
  ...STEPS.map((step) => step.replace(BESIDE, 'create index $1 ')).map(
    (step, index) => `begin; ${recorded(step, index)}; commit;`,
  ),
].join('\n');

/** How many steps a database has. */
async function stepsDone(database: Connection): Promise<number> {
  await database.exec(RECORD);
  const { rows } = await database.query('select count(*)::int as done from schema_steps');
  const [first] = rows;
  return typeof first === 'object' && first !== null && 'done' in first ? Number(first.done) : 0;
}

/**
 * @throws ConfigurationError if a newer version of Fieldline has changed the database: its users
 *   could not sign in, and its photos would be unknown here
 */
export async function refuseNewer(database: Connection, place: string): Promise<void> {
  const done = await stepsDone(database);
  if (done <= STEPS.length) return;
  throw newerData(`The database in ${place}`);
}

/** Migrates the schema while the previous release keeps running. */
export async function migrate(
  database: Connection,
  steps: readonly string[] = STEPS,
): Promise<void> {
  const exec = (sql: string) => database.exec(sql);
  const done = await stepsDone(database);
  for (const [index, step] of steps.entries()) {
    if (index < done) continue;
    const [, name] = BESIDE.exec(step) ?? [];
    if (name === undefined) {
      await withLocks(exec, recorded(step, index));
      continue;
    }
    // An index whose creation was interrupted exists, but is invalid.
    for (const sql of [`drop index concurrently if exists ${name}`, step, record(index)]) {
      await exec(sql);
    }
  }
}
