import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { IdentityUnavailableError } from '../identity/firebase/unavailable';
import { logSettings } from './log';
import { openTestServer } from '../testing/testServer';

test('a call is one line with its request id, and without token, e-mail, query or body', async () => {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const server = await openTestServer({ logLevel: 'info' });
  try {
    const person = await server.signUp();
    const sent = await server.call('POST', '/projects?q=question', {
      person,
      body: { name: 'Confidential' },
    });
    await server.call('GET', '/projects/private-id', { person });
    // A line is written after its answer is sent, perhaps after the answer has arrived.
    while (!lines.some((each) => each.includes('"method":"GET"'))) await setImmediate();
    const all = lines.join('');
    const line = lines.find((each) => each.includes('"method":"POST"')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      reqId: sent.headers.get('x-request-id'),
      method: 'POST',
      route: '/api/projects',
      status: 201,
      ms: expect.any(Number),
      time: expect.any(Number),
      user: person.uid,
      from: 'loopback',
    });
    for (const secret of [person.token, person.email, 'question', 'Confidential', 'private-id']) {
      expect(all).not.toContain(secret);
    }
  } finally {
    await server.close();
    spy.mockRestore();
  }
});

test('what is refused is told with its code: no token, another’s page, a body that is not valid', async () => {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const server = await openTestServer({ logLevel: 'info' });
  try {
    const person = await server.signUp();
    await server.call('GET', '/projects', { token: 'nobody' });
    await server.call('POST', '/projects', { person, body: { name: 'forged\nline', color: 1 } });
    await fetch(`${server.address}/`, { headers: { origin: 'https://evil.example' } });
    const refused = () =>
      lines
        .filter((each) => each.includes('"msg":"Refused"'))
        .map((each): unknown => JSON.parse(each).code);
    while (refused().length < 3) await setImmediate();
    expect(refused()).toEqual(['UNAUTHORIZED', 'VALIDATION_ERROR', 'FOREIGN_ORIGIN']);
  } finally {
    await server.close();
    spy.mockRestore();
  }
});

test('who signs in, and a wrong password, is one line with account and network, and no e-mail', async () => {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  const server = await openTestServer({ logLevel: 'info' });
  try {
    const person = await server.signUp();
    const wrong = { email: person.email, password: 'wrong horse', returnSecureToken: true };
    await server.identity('accounts:signInWithPassword', wrong);
    const told = lines
      .filter((line) => line.startsWith('{'))
      .map((line): { msg: string; user?: string; from?: string } => JSON.parse(line))
      .filter(({ msg }) => /^(Signed in|A wrong password)/.test(msg))
      .map(({ msg, user, from }) => [msg, user, from]);
    expect(told).toEqual([
      ['Signed in', person.uid, 'loopback'],
      ['A wrong password was refused', person.uid, 'loopback'],
    ]);
    for (const secret of [person.token, person.email, 'horse']) {
      expect(lines.join('')).not.toContain(secret);
    }
  } finally {
    await server.close();
    spy.mockRestore();
  }
});

test('an error is told by its kind, its code and its causes, never by its message', () => {
  const { err } = logSettings('error').logger.serializers;
  const refused = Object.assign(new Error('connect 10.0.0.7'), { code: 'ECONNREFUSED' });
  const told = err(new IdentityUnavailableError(new TypeError('GET /secret', { cause: refused })));
  expect(told).toMatchObject({
    type: 'ApiFailure',
    message: 'IDENTITY_UNAVAILABLE',
    cause: { type: 'TypeError', message: '', cause: { type: 'Error', message: 'ECONNREFUSED' } },
  });
  expect(JSON.stringify(told)).not.toMatch(/secret|10\.0\.0\.7/);
  const own = new Error('its own');
  own.cause = own;
  expect(err(own)).toMatchObject({ type: 'Error', cause: { type: 'Error' } });
});

test('sending a file logs no warning', async () => {
  const spy = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await openTestServer({ logLevel: 'warn' });
  try {
    const person = await server.signUp();
    const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('files', new Blob([new Uint8Array(photo)]), 'a.png');
    const sent = await server.call('POST', '/files/upload', { person, body });
    for (const path of ['', '/thumbnail?size=300']) {
      const read = await server.call('GET', `/files/${sent.body.id}${path}`, { person });
      expect(read.status).toBe(200);
    }
    // By then, all log lines about the files are written.
    await server.call('GET', '/credits', { person });
    // Lines about the start are allowed.
    expect(spy.mock.calls.filter(([line]) => String(line).includes('reqId'))).toEqual([]);
  } finally {
    await server.close();
    spy.mockRestore();
  }
});
