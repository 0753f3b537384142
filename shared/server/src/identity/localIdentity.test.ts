import { createServer, type Server } from 'node:http';
import { scryptSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import {
  ACCOUNTS_FILE,
  ADMIN_SECRET_HEADER,
  LOCAL_PROJECT,
  openLocalIdentity,
} from './localIdentity';
import type { PasswordCost } from './passwords';
import { QUICK_PASSWORDS } from '../testing/quickPasswords';

/** The calls of Firebase's SDK and of an administrator, and what is stored of them. */

let folder = '';
let server: Server | undefined;
let identity: Awaited<ReturnType<typeof openLocalIdentity>>;
let address = '';

let time = Date.now();

/** Hashes passwords as production does. */
const AS_IN_PRODUCTION = null;

async function open(passwordCost: PasswordCost | null = QUICK_PASSWORDS) {
  identity = await openLocalIdentity(folder, {
    now: () => time,
    passwordCost: passwordCost ?? undefined,
  });
  const opened = createServer(identity.handle);
  server = opened;
  await new Promise<void>((ready) => opened.listen(0, 'localhost', ready));
  const at = opened.address();
  address = `http://localhost:${typeof at === 'object' && at ? at.port : 0}`;
}

async function close() {
  const closing = server;
  if (!closing) return;
  closing.closeAllConnections();
  await new Promise((done) => closing.close(done));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldline-identity-'));
  await open();
});
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true, force: true });
});

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: ReturnType<typeof JSON.parse> = await response.json();
  return { status: response.status, body: answer };
}

const call = (name: string, body: object, headers = {}) =>
  post(`/identitytoolkit.googleapis.com/v1/${name}?key=local`, body, headers);

const refusal = (message: string) => ({ status: 400, body: { error: { message } } });

const PASSWORD = 'correct horse';
const signUp = (email: string, fields = {}) =>
  call('accounts:signUp', { email, password: PASSWORD, returnSecureToken: true, ...fields });
const signIn = (email: string, password = PASSWORD) =>
  call('accounts:signInWithPassword', { email, password, returnSecureToken: true });
const codeFor = (email: string, mode: string) =>
  identity.mails().find((mail) => mail.email === email && mail.mode === mode)?.code;

const claimsOf = (token: string): ReturnType<typeof JSON.parse> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

test('an account is made, named, signed in and read, and its token says who it is', async () => {
  const { status, body } = await signUp('ada@example.com');
  expect(status).toBe(200);
  const named = await call('accounts:update', { idToken: body.idToken, displayName: 'Ada' });
  expect(named.body.displayName).toBe('Ada');
  const entered = (await signIn('ada@example.com')).body;
  expect(entered).toMatchObject({ localId: body.localId, email: 'ada@example.com' });
  expect(claimsOf(entered.idToken)).toMatchObject({
    sub: body.localId,
    aud: LOCAL_PROJECT,
    iss: `https://securetoken.google.com/${LOCAL_PROJECT}`,
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: expect.any(Number),
    name: 'Ada',
    email: 'ada@example.com',
    email_verified: false,
  });
  const { users } = (await call('accounts:lookup', { idToken: entered.idToken })).body;
  expect(users).toMatchObject([{ localId: body.localId, displayName: 'Ada' }]);
  const fresh = await post('/securetoken.googleapis.com/v1/token?key=local', {
    grant_type: 'refresh_token',
    refresh_token: entered.refreshToken,
  });
  expect(claimsOf(fresh.body.id_token).sub).toBe(body.localId);
});

const storedAccounts = () => readFile(join(folder, ACCOUNTS_FILE), 'latin1');

test('a password is kept as what scrypt makes of it, after a change and a restart too', async () => {
  const [email, later] = ['hashed@example.com', 'another horse'];
  await close();
  await open(AS_IN_PRODUCTION);
  await signUp(email);
  expect((await signIn(email)).status).toBe(200);
  expect((await signIn('Hashed@Example.com')).status).toBe(200);
  expect(await signIn(email, 'wrong horse')).toMatchObject(refusal('INVALID_PASSWORD'));
  const { body } = await signIn(email);
  await call('accounts:update', { idToken: body.idToken, password: later });
  expect(await signIn(email)).toMatchObject(refusal('INVALID_PASSWORD'));
  expect((await signIn(email, later)).status).toBe(200);
  await close();
  await open(AS_IN_PRODUCTION);
  expect((await signIn(email, later)).status).toBe(200);
  expect(await storedAccounts()).toContain('scrypt:16384:8:5:');
  for (const password of [PASSWORD, later]) expect(await storedAccounts()).not.toContain(password);
  // The stored hash is not accepted as a password.
  const [, kept = ''] = /(scrypt:[\w:-]+)/.exec(await storedAccounts()) ?? [];
  expect(await signIn(email, kept)).toMatchObject(refusal('INVALID_PASSWORD'));
});

test('a start with another cost locks no one out: each password is compared at its own cost', async () => {
  await close();
  await open(AS_IN_PRODUCTION);
  await signUp('dear@example.com');
  await close();
  await open();
  await signUp('cheap@example.com');
  expect((await signIn('dear@example.com')).status).toBe(200);
  await close();
  await open(AS_IN_PRODUCTION);
  for (const email of ['dear@example.com', 'cheap@example.com']) {
    expect((await signIn(email)).status).toBe(200);
    expect(await signIn(email, 'wrong horse')).toMatchObject(refusal('INVALID_PASSWORD'));
  }
});

/** Accounts as earlier versions stored them; the first of these did not hash passwords. */
async function writeEarlier() {
  const time = '1780000000000';
  const accountOf = (name: string, passwordHash: string) => ({
    localId: name,
    email: `${name}@example.com`,
    salt: 'fakeSaltOne',
    passwordHash: `fakeHash:salt=fakeSaltOne:password=${passwordHash}`,
    validSince: '1780000000',
    createdAt: time,
    lastLoginAt: time,
    lastRefreshAt: '2026-05-28T20:26:40.000Z',
    emailVerified: true,
    displayName: name,
    providerUserInfo: [
      { providerId: 'google.com', rawId: `g-${name}` },
      { providerId: 'password', rawId: `${name}@example.com`, email: `${name}@example.com` },
    ],
  });
  const hashed =
    'scrypt:2:8:1:' +
    scryptSync(PASSWORD, 'fakeSaltOne', 32, QUICK_PASSWORDS).toString('base64url');
  const users = [accountOf('early', PASSWORD), accountOf('late', hashed)];
  const code = { email: 'early@example.com', requestType: 'PASSWORD_RESET', oobCode: 'code-1' };
  const empty = new Map();
  const stored = {
    users: new Map(users.map((user) => [user.localId, user])),
    localIdForEmail: new Map(users.map(({ email, localId }) => [email, localId])),
    ...{ localIdForInitialEmail: empty, localIdForPhoneNumber: empty },
    ...{ localIdsForProviderEmail: empty, userIdForProviderRawId: empty },
    oobs: new Map([[code.oobCode, { ...code, newEmail: undefined, oobLink: 'http://localhost' }]]),
    ...{ verificationCodes: empty, temporaryProofs: empty },
  };
  await writeFile(join(folder, ACCOUNTS_FILE), serialize(stored));
  await rm(join(folder, `${ACCOUNTS_FILE}.copy`), { force: true });
}

test('accounts, mails and sessions of earlier versions are taken over, with every password hashed', async () => {
  await close();
  await writeEarlier();
  await open();
  expect(await storedAccounts()).not.toContain(PASSWORD);
  for (const name of ['early', 'late']) {
    expect((await signIn(`${name}@example.com`)).body).toMatchObject({ localId: name });
    const claims = { sub: `g-${name}`, email: `${name}@gmail.com`, email_verified: true };
    const byGoogle = await call('accounts:signInWithIdp', {
      postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    });
    expect(byGoogle.body.localId).toBe(name);
    expect(await signIn(`${name}@example.com`, 'wrong')).toMatchObject(refusal('INVALID_PASSWORD'));
  }
  const earlier = {
    _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
    localId: 'late',
    provider: 'password',
    extraClaims: { session_at: 1780000000 },
    projectId: LOCAL_PROJECT,
  };
  const renewed = await post('/securetoken.googleapis.com/v1/token?key=local', {
    grant_type: 'refresh_token',
    refresh_token: Buffer.from(JSON.stringify(earlier)).toString('base64'),
  });
  expect(claimsOf(renewed.body.id_token)).toMatchObject({ sub: 'late', auth_time: 1780000000 });
  const reset = { oobCode: codeFor('early@example.com', 'resetPassword'), newPassword: 'new one' };
  expect((await call('accounts:resetPassword', reset)).status).toBe(200);
  expect((await signIn('early@example.com', 'new one')).status).toBe(200);
});

test('a renewed token says when its own session began, despite later sign-ins', async () => {
  const account = { email: 'two@example.com', password: 'correct horse', returnSecureToken: true };
  const { body } = await call('accounts:signUp', account);
  const began = claimsOf(body.idToken).auth_time;
  // Times of sign-ins are whole seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const other = claimsOf((await call('accounts:signInWithPassword', account)).body.idToken);
  expect(other.auth_time).toBeGreaterThan(began);
  let refresh_token = body.refreshToken;
  for (let renewals = 0; renewals < 2; renewals += 1) {
    const renewed = await post('/securetoken.googleapis.com/v1/token?key=local', {
      ...{ grant_type: 'refresh_token', refresh_token },
    });
    expect(claimsOf(renewed.body.id_token).auth_time).toBe(began);
    refresh_token = renewed.body.refresh_token;
  }
});

test('a caller who disconnects causes no error in the log, and a stop waits for their account', async () => {
  const told = jest.spyOn(console, 'error').mockImplementation(() => {});
  const elsewhere = await mkdtemp(join(tmpdir(), 'fieldline-identity-'));
  const abandonedIdentity = await openLocalIdentity(elsewhere);
  const abandoned = createServer((request, response) => {
    request.once('end', () => request.socket.destroy());
    abandonedIdentity.handle(request, response);
  });
  await new Promise<void>((ready) => abandoned.listen(0, 'localhost', ready));
  const at = abandoned.address();
  const body = JSON.stringify({ email: 'gone@example.com', password: PASSWORD });
  const asked = fetch(
    `http://localhost:${typeof at === 'object' && at ? at.port : 0}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body },
  );
  await expect(asked).rejects.toThrow();
  await new Promise((done) => abandoned.close(done));
  await abandonedIdentity.close();
  expect(await readFile(join(elsewhere, ACCOUNTS_FILE), 'latin1')).toContain('gone@example.com');
  await rm(elsewhere, { recursive: true, force: true });
  expect(told.mock.calls).toEqual([]);
  told.mockRestore();
});

test('each refusal has the code that selects its message', async () => {
  await signUp('bea@example.com');
  expect(await signIn('bea@example.com', 'wrong')).toMatchObject(refusal('INVALID_PASSWORD'));
  expect(await signIn('nobody@example.com')).toMatchObject(refusal('EMAIL_NOT_FOUND'));
  expect(await signUp('bea@example.com')).toMatchObject(refusal('EMAIL_EXISTS'));
  expect(await signUp('no address')).toMatchObject(refusal('INVALID_EMAIL'));
  const { body } = await signUp('short@example.com', { password: '12345' });
  expect(body.error.message).toMatch(/^WEAK_PASSWORD/);
});

test('a password is any text, of 64 letters and more, and is compared as it is', async () => {
  const password = ` Ünder the 橋, ${'x'.repeat(80)} `;
  expect((await signUp('long@example.com', { password })).status).toBe(200);
  expect((await signIn('long@example.com', password)).status).toBe(200);
  for (const other of [password.trim(), password.toUpperCase(), password.slice(0, 64)]) {
    expect(await signIn('long@example.com', other)).toMatchObject(refusal('INVALID_PASSWORD'));
  }
});

describe('wrong passwords', () => {
  const tooMany = refusal('TOO_MANY_ATTEMPTS_TRY_LATER');
  const wrong = refusal('INVALID_PASSWORD');
  const tryWrong = async (email: string, times: number) => {
    for (let each = 0; each < times; each += 1) {
      expect(await signIn(email, `wrong ${each}`)).toMatchObject(wrong);
    }
  };

  test('a few of them lock no one out, and the right one resets the count', async () => {
    await signUp('few@example.com');
    for (let round = 0; round < 3; round += 1) {
      await tryWrong('few@example.com', 5);
      expect((await signIn('few@example.com')).status).toBe(200);
    }
  });

  test('many are slowed down more and more, for their account only', async () => {
    const email = 'many@example.com';
    await signUp(email);
    await signUp('other@example.com');
    await tryWrong(email, 6);
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]) {
      time += wait - 1;
      // The right password is refused too: otherwise a refusal would reveal wrong ones.
      expect(await signIn(email)).toMatchObject(tooMany);
      expect((await signIn('other@example.com')).status).toBe(200);
      time += 1;
      expect(await signIn(email.toUpperCase(), 'wrong')).toMatchObject(wrong);
    }
    time += 60_000;
    expect((await signIn(email)).status).toBe(200);
    await tryWrong(email, 5);
    time += 900_000;
    await tryWrong(email, 5);
  });

  test('many at once are not more than one after the other', async () => {
    const email = 'burst@example.com';
    await signUp(email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_each, index) => signIn(email, `wrong ${index}`)),
    );
    const read = answers.filter(({ body }) => body.error.message === 'INVALID_PASSWORD');
    expect(read).toHaveLength(6);
  });

  test('are counted for any spelling of the address', async () => {
    const email = 'hidden@example.com';
    await signUp(email);
    await tryWrong(email, 6);
    const path = '/identitytoolkit.googleapis.com/v1/accounts%3AsignInWithPassword?key=local';
    const encoded = await post(path, { email, password: PASSWORD });
    expect(encoded.status).not.toBe(200);
    const text = new URLSearchParams({ email, password: PASSWORD }).toString();
    const asForm = await fetch(
      `${address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: text,
      },
    );
    expect(asForm.status).toBe(400);
  });
});

test('mails for verification and for a new password wait with their codes, for one use', async () => {
  const email = 'cleo@example.com';
  const { body } = await signUp(email);
  await call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken });
  const verify = { oobCode: codeFor(email, 'verifyEmail') };
  expect((await call('accounts:update', verify)).body.emailVerified).toBe(true);
  expect(codeFor(email, 'verifyEmail')).toBeUndefined();

  await call('accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
  const reset = { oobCode: codeFor(email, 'resetPassword') };
  expect((await call('accounts:resetPassword', reset)).body.email).toBe(email);
  expect((await call('accounts:resetPassword', { ...reset, newPassword: 'new one' })).status).toBe(
    200,
  );
  expect((await signIn(email, 'new one')).status).toBe(200);
  expect(await call('accounts:resetPassword', reset)).toMatchObject(refusal('INVALID_OOB_CODE'));
});

test('the account of another provider signs in by its claims', async () => {
  const claims = { sub: 'g-1', iss: '', aud: '', exp: 0, iat: 0, email: 'g@example.com' };
  const { status, body } = await call('accounts:signInWithIdp', {
    postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(claims))}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
    returnIdpCredential: true,
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: 'g@example.com', providerId: 'google.com' });
});

test('calls for administrators need the secret, and end an account’s tokens', async () => {
  const { localId } = (await signUp('dora@example.com')).body;
  const admin = { authorization: 'Bearer owner' };
  const disable = { localId, disableUser: true };
  expect((await call('accounts:update', disable, admin)).status).toBe(403);
  expect(identity.tokensValidSince(localId)).toEqual(expect.any(Number));
  const opened = { ...admin, [ADMIN_SECRET_HEADER]: identity.adminSecret };
  expect((await call('accounts:update', disable, opened)).status).toBe(200);
  expect(identity.tokensValidSince(localId)).toBeNull();
  expect(await signIn('dora@example.com')).toMatchObject(refusal('USER_DISABLED'));
  expect(identity.tokensValidSince('nobody')).toBeNull();
});

test('accounts, their mails and their refresh tokens survive a restart', async () => {
  const email = 'eve@example.com';
  const { body } = await signUp(email);
  await call('accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: body.idToken });
  await close();
  await open();
  expect((await signIn(email)).body.localId).toBe(body.localId);
  expect(codeFor(email, 'verifyEmail')).toEqual(expect.any(String));
  const fresh = await post('/securetoken.googleapis.com/v1/token?key=local', {
    grant_type: 'refresh_token',
    refresh_token: body.refreshToken,
  });
  expect(fresh.status).toBe(200);
});

test('a new password ends the other sessions, and the one that changed it goes on', async () => {
  const other = (await signUp('fay@example.com')).body;
  // Times of sign-ins are whole seconds, and two of them are tolerated.
  await new Promise((resolve) => setTimeout(resolve, 3100));
  const { idToken } = (await signIn('fay@example.com')).body;
  const changed = await call('accounts:update', { idToken, password: 'another horse' });
  expect(changed.status).toBe(200);
  const renew = (refresh_token: string) =>
    post('/securetoken.googleapis.com/v1/token?key=local', {
      grant_type: 'refresh_token',
      refresh_token,
    });
  expect(await renew(other.refreshToken)).toMatchObject(refusal('TOKEN_EXPIRED'));
  expect((await renew(changed.body.refreshToken)).status).toBe(200);
});

test('an address is changed by the code that is mailed to it', async () => {
  const { body } = await signUp('gil@example.com');
  const { idToken } = body;
  const asked = { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'Gil@Elsewhere.example' };
  expect(
    await call('accounts:sendOobCode', { ...asked, idToken, newEmail: 'nobody' }),
  ).toMatchObject(refusal('INVALID_EMAIL'));
  expect((await call('accounts:sendOobCode', { ...asked, idToken })).status).toBe(200);
  const oobCode = codeFor('gil@elsewhere.example', 'verifyAndChangeEmail');
  expect((await call('accounts:update', { oobCode })).body).toMatchObject({
    email: 'gil@elsewhere.example',
    emailVerified: true,
  });
  expect((await signIn('gil@elsewhere.example')).body.localId).toBe(body.localId);
  expect(await signIn('gil@example.com')).toMatchObject(refusal('EMAIL_NOT_FOUND'));
});

test('whoever proves an address by Google takes it from a password that nobody proved', async () => {
  const { localId } = (await signUp('hal@example.com')).body;
  const claims = { sub: 'g-hal', email: 'Hal@example.com', email_verified: true, name: 'Hal' };
  const idToken = encodeURIComponent(JSON.stringify(claims));
  const postBody = `providerId=google.com&id_token=${idToken}`;
  const { body } = await call('accounts:signInWithIdp', { postBody });
  expect(body).toMatchObject({ localId, emailVerified: true, displayName: 'Hal' });
  expect(await signIn('hal@example.com')).toMatchObject(refusal('INVALID_PASSWORD'));
});

test.each([
  ['accounts:signInWithPassword', '{broken', 400],
  ['accounts:signUp', JSON.stringify({ email: { not: 'text' } }), 400],
  ['accounts:signUp', `"${'x'.repeat(200_000)}"`, 400],
  ['accounts:nothing', '{}', 404],
  ['accounts', '{}', 404],
])('%s with a body that is not its own is answered with %d', async (name, body, status) => {
  const answer = await fetch(`${address}/identitytoolkit.googleapis.com/v1/${name}?key=local`, {
    method: 'POST',
    body,
  });
  expect(answer.status).toBe(status);
});
