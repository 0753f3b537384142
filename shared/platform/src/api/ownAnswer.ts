import * as z from 'zod/mini';
import { apiErrorWire } from '@fieldline/contracts';
import { ForeignAnswerError } from './errors';
import type { Answer } from './transport';

/**
 * The one place that decides whether an answer is the API's own. Hotels, trains and filters answer
 * in its place: with a page (200), a redirect, 403, 404 or 511, or nothing at all (200, 204). Whether a
 * successful answer keeps the contract is decided by the contract, where it is read.
 */

/** What sits between a device and its network says this (RFC 6585), or that a proxy wants a name. */
const BETWEEN = [407, 511];
/** Refusals that a web server in front of the API may also give, in its own words. */
const ALSO_OF_HOST = [408, 413, 429];

const anyError = z.partial(apiErrorWire);
const isPage = ({ type = '' }: Answer<unknown>) =>
  /^\s*(text\/html|application\/xhtml)/i.test(type);
const isJson = ({ type = '' }: Answer<unknown>) => /[/+]json\b/i.test(type);

/** @throws ForeignAnswerError if something else than the API has answered */
export function assertOwn<Body extends string | Blob>(answer: Answer<Body>): Answer<Body> {
  const { status, body } = answer;
  const foreign = (isSignIn: boolean) =>
    new ForeignAnswerError(`Not the API's answer: ${status} ${answer.type ?? ''}`, isSignIn);
  // 0: a redirect that was not followed.
  if (status < 200 || (status >= 300 && status < 400)) throw foreign(true);
  if (BETWEEN.includes(status)) throw foreign(true);
  if (isPage(answer) && !ALSO_OF_HOST.includes(status)) throw foreign(status < 500);
  const isRefusal = status >= 400 && status < 500 && ![401, ...ALSO_OF_HOST].includes(status);
  if (isRefusal && typeof body === 'string' && !isRefusalOfApi(body)) throw foreign(false);
  return answer;
}

/** A refusal says why: by its code, or in words. */
function isRefusalOfApi(body: string): boolean {
  const { success, data } = z.safeParse(anyError, jsonOf(body));
  return success && (data.code !== undefined || data.message !== undefined);
}

/** The JSON of a text; undefined if it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A successful answer of bytes: of the announced length, and of one of the kinds that the contract
 * names. @throws ForeignAnswerError
 */
export function assertOwnBytes(answer: Answer<Blob>, media: readonly string[]): Answer<Blob> {
  const { status, body, length, type = '' } = assertOwn(answer);
  if (status >= 400) return answer;
  const isOfKind = media.length === 0 || media.some((kind) => type.startsWith(kind));
  const isWhole = body.size > 0 && (length === undefined || length === body.size);
  if (isOfKind && isWhole && !isJson(answer)) return answer;
  throw new ForeignAnswerError(`Not the file: ${status} ${type}, ${body.size} bytes`, false);
}
