import { endpoint, readUploadParts, UPLOAD_PART_BYTES, uploadPart } from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { ApiClient } from '../../api/client';
import { ApiError, RequestError } from '../../api/errors';
import type { OutboxRequest } from '../entry';
import { ownAnswer } from './ownItem';

export interface Sending {
  /** The Idempotency-Key: even if answers are lost, the call takes effect once. */
  readonly id: string;
  readonly request: OutboxRequest;
  readonly file?: { readonly blob: Blob; readonly name: string } | undefined;
  /** Called with the part of the file that is sent, from 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /**
   * Aborting rejects with the signal's reason. Whether the server has received it by then is
   * unknown.
   */
  readonly signal: AbortSignal;
}

const anyBody = z.record(z.string(), z.unknown());
const versioned = z.looseObject({ id: z.string(), version: z.number() });

/**
 * Makes the call that sends an entry to the server; returns the answer as on the wire.
 * @throws as the client
 */
export async function sendEntry(api: ApiClient, sending: Sending): Promise<unknown> {
  const { id, request, file, onProgress, signal } = sending;
  const { method, path, body, ifMatch } = request;
  // Only the contract's answer for this item takes an entry out: a network may answer anything.
  const decode = (wire: unknown) => ownAnswer(request, wire);
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.append(name, String(value));
    const { blob, name } = file;
    const inParts = blob.size > UPLOAD_PART_BYTES;
    if (inParts) {
      await sendParts(api, sending, blob);
      for (const [field, value] of Object.entries({ upload: id, size: blob.size, name })) {
        form.append(field, String(value));
      }
    } else form.append('file', blob, name);
    return api.upload(endpoint({ method, path, status: 201, decode }), {
      form,
      idempotencyKey: id,
      signal,
      ...(!inParts && { onProgress }),
    });
  }
  return api.call(endpoint({ method, path, status: 200, body: anyBody, decode }), {
    idempotencyKey: id,
    signal,
    ...(body && { body }),
    ...(ifMatch !== undefined && { ifMatch }),
  });
}

/** Sends only the parts that the server lacks: a lost connection may have interrupted an upload. */
async function sendParts(api: ApiClient, { id: upload, onProgress, signal }: Sending, blob: Blob) {
  let received = await api.call(readUploadParts, { query: { upload }, signal });
  while (received < blob.size) {
    const begin = received;
    const part = blob.slice(begin, begin + UPLOAD_PART_BYTES);
    const form = new FormData();
    form.append('upload', upload);
    form.append('offset', String(begin));
    form.append('part', part, 'part');
    received = await api.upload(uploadPart, {
      form,
      // An upload's parts need different keys, or the server would take them for repeats.
      idempotencyKey: `${upload}.${begin}`,
      signal,
      onProgress: (sent) => onProgress((begin + sent * part.size) / blob.size),
    });
    // The server kept nothing of this part; sending it again would loop forever.
    if (received === begin) throw new RequestError('The server accepts no further part');
  }
}

/** The server's version of the item that an entry changes. @throws as the client */
export const readSaved = async (api: ApiClient, path: string): Promise<Record<string, unknown>> =>
  api.call(
    endpoint({ method: 'GET', path, status: 200, decode: (wire) => z.parse(versioned, wire) }),
  );

export type Refusal =
  /** Solved by waiting, or by the network's return. */
  | 'wait'
  /** Someone else saved another version. */
  | 'stale'
  /** The id exists: an earlier attempt has succeeded. */
  | 'exists'
  /** The same request would be refused again. */
  | 'refused';

const TEMPORARY = [401, 408, 425, 429];

/** What to do with an entry whose call failed. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return error instanceof TypeError ? 'refused' : 'wait';
  const { status, code } = error;
  if (TEMPORARY.includes(status) || status >= 500 || code === 'PARTS_MISSING') return 'wait';
  if (status === 412) return 'stale';
  return code === 'ID_TAKEN' ? 'exists' : 'refused';
}

const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 300_000;
/**
 * Limits the pause after failures without an answer. Such tries burden no server, and a network can
 * return without an event.
 */
const LONGEST_PAUSE_AFTER_CUTS_MS = 30_000;

/** The pause after so many temporary refusals by the server. */
export const backOffMs = (attempts: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1));

/** The pause after so many attempts in a row without an answer. */
export const pauseAfterCutsMs = (cuts: number): number =>
  Math.min(LONGEST_PAUSE_AFTER_CUTS_MS, backOffMs(cuts));
