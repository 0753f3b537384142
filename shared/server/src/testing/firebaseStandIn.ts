import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, exportPKCS8, generateKeyPair, type JWK, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { FirebaseConfiguration } from '../identity/firebase/configuration';

const PROJECT = 'fieldline-tests';
const OPERATOR = 'operator@fieldline-tests.iam.gserviceaccount.com';

interface Account {
  disabled: boolean;
  /** Seconds. */
  validSince: number;
}

/** Creating keys takes seconds on a busy machine, so they are created once and used in turn. */
const POOL = 6;
let operatorKeys: ReturnType<typeof generateKeyPair> | undefined;
const pool: ReturnType<typeof generateKeyPair>[] = [];
let taken = 0;
function nextKeys() {
  const at = taken % POOL;
  taken += 1;
  return (pool[at] ??= generateKeyPair('RS256'));
}

/**
 * Stands in for Google: publishes keys, signs tokens with them, and serves accounts to a service
 * account.
 */
export async function openFirebaseStandIn({ maxAge = 3600 } = {}) {
  operatorKeys ??= generateKeyPair('RS256', { extractable: true });
  const operator = await operatorKeys;
  const accounts = new Map<string, Account>();
  const asked = { keys: 0, token: 0, lookup: 0 };
  const refusals = new EventEmitter();
  let isDown = false;
  let keys: { readonly id: string; readonly published: JWK; readonly sign: CryptoKey }[] = [];

  async function addKey() {
    const { publicKey, privateKey } = await nextKeys();
    const id = `key-${taken}`;
    const published = { ...(await exportJWK(publicKey)), kid: id, alg: 'RS256', use: 'sig' };
    keys = [...keys.slice(-1), { id, published, sign: privateKey }];
  }
  await addKey();

  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<unknown>>> = {
    '/keys': async () => {
      asked.keys += 1;
      return { keys: keys.map(({ published }) => published) };
    },
    '/token': async (request) => {
      asked.token += 1;
      const form = new URLSearchParams(await bodyOf(request));
      await jwtVerify(form.get('assertion') ?? '', operator.publicKey, {
        issuer: OPERATOR,
        audience: `${address}/token`,
      });
      return { access_token: 'access', expires_in: 3600, token_type: 'Bearer' };
    },
    [`/v1/projects/${PROJECT}/accounts:lookup`]: async (request) => {
      asked.lookup += 1;
      if (request.headers.authorization !== 'Bearer access') throw new Error('Not the operator');
      const { localId } = lookup.parse(JSON.parse(await bodyOf(request)));
      const found = localId.flatMap((uid) => {
        const account = accounts.get(uid);
        return account ? [{ localId: uid, ...account, validSince: `${account.validSince}` }] : [];
      });
      return { kind: 'identitytoolkit#GetAccountInfoResponse', ...(found[0] && { users: found }) };
    },
    [`/v1/projects/${PROJECT}/accounts:delete`]: async (request) => {
      if (request.headers.authorization !== 'Bearer access') throw new Error('Not the operator');
      const { localId } = removal.parse(JSON.parse(await bodyOf(request)));
      if (!accounts.delete(localId)) throw new Error('USER_NOT_FOUND');
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    },
  };

  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const answering = isDown || !answer ? Promise.reject(new Error('down')) : answer(request);
    answering.then(
      (body) => {
        response.setHeader('cache-control', `public, max-age=${maxAge}, must-revalidate`);
        response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
      },
      () => {
        response.writeHead(503).end();
        refusals.emit('refused');
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = portOf(server.address());
  const address = `http://127.0.0.1:${port}`;

  const configuration: FirebaseConfiguration = {
    projectId: PROJECT,
    apiKey: 'public-key',
    authDomain: `${PROJECT}.firebaseapp.com`,
    google: { keys: `${address}/keys`, identity: address },
  };
  return {
    /** The project as a server without a service account knows it. */
    configuration,
    withServiceAccount: {
      ...configuration,
      serviceAccount: {
        email: OPERATOR,
        privateKey: await exportPKCS8(operator.privateKey),
        tokenAddress: `${address}/token`,
      },
    } satisfies FirebaseConfiguration,
    /** The number of calls of each kind. */
    asked,

    /**
     * A token of an account, signed with the newest key. Creates the account if it does not exist.
     */
    async token(uid: string, claims: object = {}, at = Date.now()): Promise<string> {
      if (!accounts.has(uid)) accounts.set(uid, { disabled: false, validSince: 0 });
      const seconds = Math.floor(at / 1000);
      const newest = keys.at(-1);
      if (!newest) throw new Error('There is no key');
      return new SignJWT({
        sub: uid,
        aud: PROJECT,
        iss: `https://securetoken.google.com/${PROJECT}`,
        iat: seconds,
        auth_time: seconds,
        exp: seconds + 3600,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid: newest.id })
        .sign(newest.sign);
    },
    disable: (uid: string) => accounts.set(uid, { disabled: true, validSince: 0 }),
    revoke: (uid: string, since: number) =>
      accounts.set(uid, { disabled: false, validSince: Math.ceil(since / 1000) }),
    forget: (uid: string) => accounts.delete(uid),
    /** Whether the project has the account. */
    has: (uid: string) => accounts.has(uid),
    /** Signs with a new key from now on; the previous one stays published, older ones do not. */
    rotate: addKey,
    setDown(down: boolean) {
      isDown = down;
    },
    /** Resolves when the next call fails. */
    refused: () => once(refusals, 'refused'),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FirebaseStandIn = Awaited<ReturnType<typeof openFirebaseStandIn>>;

const lookup = z.object({ localId: z.array(z.string()) });
const removal = z.object({ localId: z.string() });

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
}

function portOf(address: string | AddressInfo | null): AddressInfo {
  if (typeof address !== 'object' || !address) throw new Error('It does not listen');
  return address;
}
