import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { CANARY_QUERY, cookieOfHost, PREVIEW_QUERY, remoteName } from '@fieldline/contracts';
import type { Visitor } from '@fieldline/releases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Testers } from './testers';

const VISITOR_COOKIE = 'fieldline-visitor';
/** The canaries that the visitor asked for, separated by commas. */
const CANARY_COOKIE = 'fieldline-canary';
/** The preview that the visitor asked for, as in its signed address. */
const PREVIEW_COOKIE = 'fieldline-preview';
/** Browsers do not keep longer cookies. */
const COOKIE_LENGTH = 3000;
const A_YEAR_S = 31_536_000;
const COOKIE = { path: '/', maxAge: A_YEAR_S, sameSite: 'lax', httpOnly: true } as const;

/**
 * Identifies visitors by a cookie that only hosts of this registry can make: it assigns them to
 * canaries, and prevents one visitor from counting as many.
 */
export function createVisitors(secret: string, testers: Testers, isSecure = false) {
  const visitorCookie = cookieOfHost(VISITOR_COOKIE, isSecure);
  const canaryCookie = cookieOfHost(CANARY_COOKIE, isSecure);
  const previewCookie = cookieOfHost(PREVIEW_COOKIE, isSecure);
  const signatureOf = (id: string) =>
    createHmac('sha256', secret).update(id).digest('hex').slice(0, 32);

  /** The visitor's id, if their cookie is valid. */
  function known(request: FastifyRequest): string | null {
    const [id = '', signature = ''] = (request.cookies[visitorCookie] ?? '').split('.');
    const expected = Buffer.from(signatureOf(id));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null;
  }

  function introduce(reply: FastifyReply | undefined): string {
    const id = randomBytes(12).toString('hex');
    reply?.setCookie(visitorCookie, `${id}.${signatureOf(id)}`, COOKIE);
    return id;
  }

  return {
    known,

    /** The preview that a tester asks for, kept until an empty one; empty if there is none. */
    previewOf(request: FastifyRequest, reply?: FastifyReply, search = ''): string {
      if (!testers.mayTry(request)) return '';
      const query = new URLSearchParams(search).get(PREVIEW_QUERY);
      if (query === null) return request.cookies[previewCookie] ?? '';
      if (query === '') reply?.clearCookie(previewCookie, { path: '/' });
      else if (query.length < COOKIE_LENGTH) reply?.setCookie(previewCookie, query, COOKIE);
      return query;
    },

    /**
     * The visitor. With a `reply`, a new visitor gets a cookie, and a tester's `?canary=<remote>`
     * is kept until an empty one.
     */
    of(request: FastifyRequest, reply?: FastifyReply, search = ''): Visitor {
      const id = known(request) ?? introduce(reply);
      if (!testers.mayTry(request)) return { id, asked: [] };
      const query = new URLSearchParams(search).get(CANARY_QUERY);
      if (query === null) return { id, asked: remotesIn(request.cookies[canaryCookie] ?? '') };
      const asked = remotesIn(query);
      if (asked.length > 0) reply?.setCookie(canaryCookie, asked.join(','), COOKIE);
      else reply?.clearCookie(canaryCookie, { path: '/' });
      return { id, asked };
    },
  };
}
export type Visitors = ReturnType<typeof createVisitors>;

const remotesIn = (list: string): readonly string[] =>
  list.split(',').filter((name) => remoteName.safeParse(name).success);
