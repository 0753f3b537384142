import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { createNotifications } from '../api/notifications/repository';
import { type OpenDatabase, openConfiguredDatabase } from '../database/database';
import { changes, comments, dailyMails, logs, members, workspaces } from '../database/schema';
import { insertWorkspace } from '../testing/insertWorkspace';
import { createTestDatabase, TEST_CACHE } from '../testing/testDatabase';
import { sendDailyMails } from './dailyMails';
import type { TextMail } from './mail';

jest.setTimeout(120_000);

const AN_HOUR_MS = 3_600_000;
const START = Date.now();
const after = (hours: number) => new Date(START + hours * AN_HOUR_MS);
const ADA = { uid: 'ada', name: 'Ada' };
const GRACE = { uid: 'grace', name: 'Grace\nBcc: all' };

let folder: string;
let database: OpenDatabase;
let drop: () => Promise<void>;
let sent: TextMail[] = [];
let works = true;
const send = async (mail: TextMail) => {
  if (works) sent.push(mail);
  return works;
};
const at = (hours: number) =>
  sendDailyMails({ db: database.db, send, origin: 'https://fieldline.example' }, after(hours));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-mails-'));
  const made = await createTestDatabase();
  drop = made.drop;
  const location = { dataFolder: folder, cacheFolder: TEST_CACHE, ...made.settings };
  database = await openConfiguredDatabase(location);
});
afterAll(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  [sent, works] = [[], true];
  await database.db.delete(dailyMails);
  await database.db.delete(members);
});

let teams = 0;
/** A team of Ada and Grace, with the visit "Lamp room". */
async function newTeam(name: string): Promise<string> {
  const workspace = `team-${(teams += 1)}`;
  const { db } = database;
  const made = { project_id: 'p', date: '2026-01-01', created_at: new Date(START) };
  await insertWorkspace(
    db,
    { workspace, uid: 'ada' },
    {
      products: [],
      productsWithGuides: [],
      projects: [{ id: 'p', name: 'Lighthouse' }],
      logs: [{ id: 'log-1', title: 'Lamp room', ...made }],
    },
  );
  await db.update(workspaces).set({ name }).where(eq(workspaces.id, workspace));
  await db.insert(members).values(
    [ADA, GRACE].map((one) => ({
      ...{ ...one, workspace, role: 'member' as const, email: `${one.uid}@example.com` },
    })),
  );
  return workspace;
}

let made = 0;
/** Grace mentions Ada. */
async function mention(workspace: string, hours: number, text = '@Ada, look') {
  const id = `comment-${(made += 1)}`;
  const about = { workspace, id, log_id: 'log-1', text, mentions: [ADA], created_by: GRACE };
  await database.db.insert(comments).values({ ...about, created_at: after(hours) });
}

const ofAda = (workspace: string) => createNotifications(database.db, { uid: 'ada', workspace });

test('only users who asked for it get a mail, with unread notifications and links', async () => {
  const { db } = database;
  const [north, south] = [await newTeam('Northlight'), await newTeam('South')];
  await mention(north, -3);
  await mention(south, -2);
  const mine = and(eq(logs.workspace, north), eq(logs.id, 'log-1'));
  await db.update(logs).set({ assigned_to: ADA }).where(mine);
  await db.insert(changes).values({
    ...{ workspace: north, log_id: 'log-1', changed_by: GRACE, changed_at: after(-2) },
    former: { assigned_to: null },
  });
  await at(0);
  expect(sent).toEqual([]);

  await ofAda(north).wantMail(true, 'ada@example.com');
  // Notifications of the last hour are not mailed yet: users who are at work see them in the suite.
  await mention(south, -0.5, 'Later');
  await at(0);
  const link = (team: string) => `https://fieldline.example/logs/log-1?workspace=${team}`;
  expect(sent).toEqual([
    {
      to: 'ada@example.com',
      subject: '3 unread notifications in Fieldline',
      text: [
        `Northlight\n- Grace Bcc: all assigned you to Lamp room\n  ${link(north)}`,
        `- Grace Bcc: all mentioned you in Lamp room\n  ${link(north)}\n`,
        `South\n- Grace Bcc: all mentioned you in Lamp room\n  ${link(south)}\n`,
        'You get this mail at most once a day, because you asked for it. To stop it, open Fieldline, press the bell and turn off “Send me a daily email of unread notifications”.\n',
      ].join('\n'),
    },
  ]);
});

test('a user gets one mail in 24 hours at most, only with notifications not mailed before', async () => {
  const team = await newTeam('Northlight');
  await ofAda(team).wantMail(true, 'ada@example.com');
  await at(0);
  expect(sent).toEqual([]);
  await mention(team, -2);
  await at(0);
  await mention(team, 1);
  await mention(team, 2);
  for (const hours of [1, 12, 23.9]) await at(hours);
  expect(sent).toHaveLength(1);
  await at(24);
  expect(sent.map(({ subject }) => subject)).toEqual([
    '1 unread notification in Fieldline',
    '2 unread notifications in Fieldline',
  ]);
  await at(72);
  expect(sent).toHaveLength(2);
  // Turning mails off and on does not send earlier notifications again.
  await ofAda(team).wantMail(false, 'ada@example.com');
  await mention(team, 73);
  await at(80);
  expect(sent).toHaveLength(2);
  await ofAda(team).wantMail(true, 'new@example.com');
  await at(80);
  expect(sent[2]).toMatchObject({
    to: 'new@example.com',
    subject: '1 unread notification in Fieldline',
  });
});

test('read notifications, and those of teams that the user has left, are not mailed', async () => {
  const [read, left] = [await newTeam('Read'), await newTeam('Left')];
  await ofAda(read).wantMail(true, 'ada@example.com');
  await mention(read, -3);
  await mention(left, -3);
  await ofAda(read).see(new Date().toISOString());
  const mine = and(eq(members.workspace, left), eq(members.uid, 'ada'));
  await database.db.delete(members).where(mine);
  await at(0);
  expect(sent).toEqual([]);
});

test('notifications of a failed mail are part of the next day’s mail', async () => {
  const team = await newTeam('Northlight');
  await ofAda(team).wantMail(true, 'ada@example.com');
  await mention(team, -2);
  works = false;
  await at(0);
  works = true;
  await at(1);
  expect(sent).toEqual([]);
  await mention(team, 2);
  await at(24);
  expect(sent).toMatchObject([{ subject: '2 unread notifications in Fieldline' }]);
});

test('of several processes only one sends the mail; of many notifications the latest are listed', async () => {
  const team = await newTeam('Northlight');
  await ofAda(team).wantMail(true, 'ada@example.com');
  for (let count = 0; count < 23; count += 1) await mention(team, -2 - count);
  await Promise.all([at(0), at(0), at(0)]);
  expect(sent).toMatchObject([{ subject: '23 unread notifications in Fieldline' }]);
  expect(sent[0]?.text).toContain('\nAnd 3 more.\n');
});
