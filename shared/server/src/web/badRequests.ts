import { type PageAddress, fileName, remoteName, versionId } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

const releaseFile = z.object({ name: remoteName, id: versionId, '*': fileName });

/**
 * Whether an address has the form of a version's file; no other address below the releases exists.
 */
export const isReleaseFile = (parameters: unknown): boolean =>
  releaseFile.safeParse(parameters).success;

// Control characters, which no address of the suite has.
const isControl = (character: string) => character < ' ' || character === '\u007f';

/** The parts of a page's address; null if it is invalid, such as `//`, which means another host. */
export function pageAddress(target: string): PageAddress | null {
  if (target.startsWith('//')) return null;
  try {
    const { pathname, search } = new URL(target, 'http://localhost');
    return [...decodeURIComponent(pathname)].some(isControl) ? null : { pathname, search };
  } catch {
    return null;
  }
}

const NAMES: Readonly<Record<number, string>> = {
  403: 'Not found',
  404: 'Not found',
  412: 'Precondition failed',
  413: 'Too large',
  416: 'Range not satisfiable',
};

/** Answers errors of the request with their status; other errors go on to the server's handler. */
export function answerBadRequests(app: FastifyInstance): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = statusOf(error);
    if (status === null) throw error;
    // The file sender refuses folders with 403; to callers they do not exist.
    const shown = status === 403 ? 404 : status;
    return reply
      .status(shown)
      .headers({ 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send(NAMES[shown] ?? 'Bad request');
  });
}

/** Only errors of Fastify and its file sender: others use `status` with another meaning. */
function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  const { statusCode } = error;
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
    ? statusCode
    : null;
}
