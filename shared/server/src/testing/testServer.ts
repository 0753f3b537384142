import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Configuration } from '../config/configuration';
import { LOCAL_PROJECT } from '../identity/localIdentity';
import { type RunningServer, startServer } from '../server';
import { freePort } from './freePort';
import { PATIENT } from './patient';
import { QUICK_PASSWORDS } from './quickPasswords';
import { createTestDatabase, TEST_CACHE } from './testDatabase';

/** The password of every account created here; for tests. */
export const PASSWORD = 'correct horse';

export interface Person {
  readonly uid: string;
  readonly token: string;
  readonly email: string;
}

export interface Call {
  readonly person?: Person;
  readonly token?: string;
  /** A text or a form is sent unchanged, any other value as JSON. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Not typed further: each test checks the fields that it expects.
  readonly body: ReturnType<typeof JSON.parse>;
}

/** A whole server on a free port, with its own folder, and functions for tests. */
export async function openTestServer(settings: Partial<Configuration> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fieldline-server-'));
  const database = await createTestDatabase();
  const configuration: Configuration = {
    port: await freePort(),
    host: 'localhost',
    dataFolder: join(folder, 'data'),
    releasesFolder: join(folder, 'releases'),
    cacheFolder: TEST_CACHE,
    waiting: PATIENT,
    passwordCost: QUICK_PASSWORDS,
    ...database.settings,
    ...settings,
  };
  let server: RunningServer = await startServer(configuration);
  const address = `http://localhost:${configuration.port}`;
  let people = 0;

  async function identity(call: string, body: object, headers: Record<string, string> = {}) {
    const url = `${address}/identitytoolkit.googleapis.com/v1/${call}?key=local`;
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  return {
    configuration,
    address,
    identity,
    adminSecret: () => server.adminSecret,

    async signUp(): Promise<Person> {
      people += 1;
      const email = `person${people}@example.com`;
      const account = { email, password: PASSWORD, returnSecureToken: true };
      const { body } = await identity('accounts:signUp', account);
      return { uid: body.localId, token: body.idToken, email };
    },

    /** Calls the API; an answer that is not JSON is returned as text. */
    async call(method: string, path: string, { person, token, body, headers }: Call = {}) {
      const bearer = token ?? person?.token;
      const isForm = body instanceof FormData;
      const asIs = typeof body === 'string' || isForm;
      const response = await fetch(`${address}/api${path}`, {
        method,
        headers: {
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: asIs ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const answer: Answer = {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
      };
      return answer;
    },

    stop: () => server.close(),

    /** Restarts the server; in between, only `meanwhile` uses the data folder. */
    async restart(meanwhile?: () => Promise<void>) {
      await server.close();
      await meanwhile?.();
      server = await startServer(configuration);
    },

    async close() {
      await server.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>;

/** A currently valid unsigned token of the local project, with the given claims. */
export function unsigned(claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    aud: LOCAL_PROJECT,
    iss: `https://securetoken.google.com/${LOCAL_PROJECT}`,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    ...claims,
  };
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`;
}
