import type { PhotoWire } from '@fieldline/contracts';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { logs, photos } from '../../database/schema';
import { notFound } from '../core/failure';
import { toWire } from './mapping';

/** Reads the rows of one workspace's files, from the database or within a transaction. */
export function createFileReader(workspace: string) {
  const mine = (id: string) => and(eq(photos.workspace, workspace), eq(photos.id, id));

  /** @throws ApiFailure 404 */
  async function read(id: string, within: Database): Promise<PhotoWire> {
    const [row] = await within.select().from(photos).where(mine(id));
    if (!row) throw notFound('File');
    return toWire(row);
  }

  /** @throws ApiFailure 404 if there is no such visit */
  async function requireLog(id: string, within: Database): Promise<void> {
    const ofLog = and(eq(logs.workspace, workspace), eq(logs.id, id));
    const [log] = await within.select({ id: logs.id }).from(logs).where(ofLog);
    if (!log) throw notFound('Log');
  }

  return { mine, read, requireLog };
}

export type FileReader = ReturnType<typeof createFileReader>;
