import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  cookieOfHost,
  OVERRIDES_ADDRESS,
  overrideList,
  type Overrides,
} from '@fieldline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../http/networkOf';
import type { Testers } from './testers';
import type { Visitors } from './visitors';

const OVERRIDES_COOKIE = 'fieldline-overrides';
/** A working day: a forgotten override is gone the next morning. */
const LIFE_S = 43_200;
const BODY_LIMIT = 16_384;
const COOKIE = { path: '/', maxAge: LIFE_S, sameSite: 'lax', httpOnly: true } as const;

interface Settings {
  readonly secret: string;
  readonly testers: Testers;
  readonly visitors: Visitors;
  /** Whether cookies are for https only. */
  readonly isSecure?: boolean;
}

/**
 * Overrides for one browser whose user may try them. They are set by a call from a page of the
 * suite and never only by an address: a link must not run its sender's code. The cookie is signed
 * and valid only in its own browser.
 */
export function createOverrides({ secret, testers, visitors, isSecure = false }: Settings) {
  const cookieName = cookieOfHost(OVERRIDES_COOKIE, isSecure);
  const signatureOf = (visitor: string, kept: string) =>
    createHmac('sha256', secret).update(`overrides ${visitor} ${kept}`).digest();

  /** This browser's overrides; empty if it may not have any. */
  function of(request: FastifyRequest): Overrides {
    const [kept = '', signature = ''] = (request.cookies[cookieName] ?? '').split('.');
    const visitor = visitors.known(request);
    if (kept === '' || visitor === null || !testers.mayTry(request)) return {};
    const expected = signatureOf(visitor, kept);
    const given = Buffer.from(signature, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return {};
    const text = Buffer.from(kept, 'base64url').toString();
    return overrideList.safeParse(JSON.parse(text)).data ?? {};
  }

  function hear(app: FastifyInstance): void {
    app.post(OVERRIDES_ADDRESS, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const visitor = visitors.known(request);
      const { data } = overrideList.safeParse(request.body);
      if (!data) return reply.status(400).type('text/plain; charset=utf-8').send('Bad request');
      if (Object.keys(data).length === 0) {
        return reply.clearCookie(cookieName, { path: '/' }).status(204).send();
      }
      if (visitor === null || !testers.mayTry(request)) {
        return reply.status(403).type('text/plain; charset=utf-8').send('Not for this account');
      }
      const kept = Buffer.from(JSON.stringify(data)).toString('base64url');
      const signature = signatureOf(visitor, kept).toString('hex');
      const told = { remotes: Object.keys(data), from: networkOf(request.ip) };
      request.log.info(told, 'A browser loads builds from other servers');
      return reply.setCookie(cookieName, `${kept}.${signature}`, COOKIE).status(204).send();
    });
  }

  return { of, hear };
}
