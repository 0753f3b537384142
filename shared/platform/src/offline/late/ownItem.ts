import {
  createComment,
  createLog,
  createProject,
  type Endpoint,
  retryAnalysis,
  snakeKeyed,
  updateCheckItem,
  updateFile,
  updateFinding,
  updateLog,
  updateProject,
  uploadFile,
} from '@fieldline/contracts';
import * as z from 'zod/mini';
import type { OutboxRequest } from '../entry';

type Call = Pick<Endpoint<undefined, undefined, unknown>, 'method' | 'path' | 'decode'>;

/** The calls that send captures, with the field of their answers that names the item of the path or form. */
const CALLS: readonly (readonly [Call, field: string])[] = [
  [createProject, 'id'],
  [updateProject, 'id'],
  [createLog, 'id'],
  [updateLog, 'id'],
  [createComment, 'id'],
  [updateFile, 'id'],
  [updateCheckItem, 'id'],
  [updateFinding, 'id'],
  [uploadFile, 'log_id'],
  [retryAnalysis, 'log_id'],
];

const patternOf = ({ path }: Call) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
const named = z.record(z.string(), z.unknown());

/**
 * The answer to an entry's request, as on the wire, if it is what the contract says for this very item.
 * @throws if it is anything else
 */
export function ownAnswer({ method, path, body = {} }: OutboxRequest, wire: unknown): unknown {
  const found = CALLS.find(([call]) => call.method === method && patternOf(call).test(path));
  // A capture of a newer version: its answer names an item, at least.
  const [call, field] = found ?? [undefined, 'id'];
  call?.decode(wire);
  const ids = call ? (patternOf(call).exec(path) ?? []).slice(1) : [];
  const expected = body[field] ?? (method === 'POST' && field === 'id' ? undefined : ids.at(-1));
  const answered = z.parse(named, snakeKeyed(wire))[field];
  const isIt =
    typeof answered === 'string' &&
    (expected === undefined || answered === decodeURIComponent(String(expected)));
  if (!isIt) throw new Error('The answer is about something else');
  return wire;
}
