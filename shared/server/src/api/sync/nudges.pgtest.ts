import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openTestServer } from '../../testing/testServer';
import { listenForNudges } from '../../database/nudges';

jest.setTimeout(120_000);

test('processes on one PostgreSQL nudge one another, also after a broken connection', async () => {
  const server = await openTestServer();
  const person = await server.signUp();
  const connectionString = server.configuration.databaseUrl ?? '';
  const other = listenForNudges(
    { connectionString, application_name: 'other process' },
    async () => undefined,
  );
  let heard = 0;
  let wake = () => {};
  other.hear(person.uid, () => {
    heard += 1;
    wake();
  });
  const admin = new pg.Client(connectionString);
  await admin.connect();
  const ofOther = `from pg_stat_activity where application_name = 'other process' and query ilike 'listen%'`;
  const untilListening = async () => {
    for (;;) {
      const { rows } = await admin.query(`select pid, state ${ofOther}`);
      if (rows[0]?.state === 'idle') return;
      await sleep(20);
    }
  };
  const heardAgain = async (before: number) => {
    while (heard <= before) await new Promise<void>((resolve) => (wake = resolve));
  };
  const device = { id: 'desk------------', sealed: 'aaaa', keyring: 'aaaa' };
  await server.call('POST', '/sync', { person, body: { recovery: 'aaaa', device } });
  const push = (base: number) => {
    const change = { collection: 'people', id: 'ada-------------', deleted: false };
    const changes = [{ ...change, base, sealed: `aaa${base}` }];
    const body = { device: device.id, epoch: 1, changes };
    return server.call('POST', '/sync/records', { person, body });
  };
  // The first nudge comes at the start: something may have changed before.
  await heardAgain(0);
  await untilListening();
  const first = heard;
  await push(0);
  await heardAgain(first);
  const before = heard;
  await admin.query(`select pg_terminate_backend(pid) ${ofOther}`);
  // The process misses this nudge, and gets one when it is connected again.
  await push(1);
  await heardAgain(before);
  await untilListening();
  const again = heard;
  await push(2);
  await heardAgain(again);
  // Changes in a team are told to all processes too.
  const named = { name: 'Northlight' };
  const { id: team } = (await server.call('POST', '/workspaces', { person, body: named })).body;
  const told = new Promise<void>((resolve) => other.hear(`team ${team}`, resolve));
  const headers = { 'x-workspace': team };
  await server.call('POST', '/projects', { person, headers, body: { name: 'Quay' } });
  await told;
  await other.close();
  await admin.end();
  await server.close();
});
