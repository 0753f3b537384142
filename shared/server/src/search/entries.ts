import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { logs } from '../database/schema';
import { searchEntry } from './words';

/** What the search finds a project by. */
export const projectEntry = (
  workspace: string,
  { name, description }: { readonly name: string; readonly description: string },
): string =>
  searchEntry(workspace, [
    { text: name, weight: 'A' },
    { text: description, weight: 'D' },
  ]);

/** The texts of a log that a search looks into. */
export interface LogTexts {
  readonly title: string;
  readonly location: string;
  readonly engineer: string;
  readonly notes: string;
  readonly summary: string;
}

export const searchedTexts = ({ title, location, engineer, notes, summary }: LogTexts) => [
  title,
  location,
  engineer,
  summary,
  notes,
];

/**
 * What the search finds a log by; the weight C is for the name of its project alone. Titles have
 * an entry of their own, so that their hits are among the ranked ones.
 */
export function logEntries(workspace: string, log: LogTexts, projectName: string) {
  return {
    words: searchEntry(workspace, [
      { text: log.title, weight: 'A' },
      { text: log.location, weight: 'B' },
      { text: log.engineer, weight: 'B' },
      { text: projectName, weight: 'C' },
      { text: log.summary, weight: 'D' },
      { text: log.notes, weight: 'D' },
    ]),
    title_words: searchEntry(workspace, [{ text: log.title, weight: 'A' }]),
  };
}

/** Lets the logs of a project be found by its new name, and by the old one no longer. */
export async function renameInLogs(
  tx: Database,
  workspace: string,
  projectId: string,
  name: string,
): Promise<void> {
  const nameEntry = searchEntry(workspace, [{ text: name, weight: 'C' }]);
  await tx
    .update(logs)
    .set({
      // The filter also takes away what has no weight: the workspace's lexeme comes with the name.
      words: sql`ts_filter(${logs.words}, '{a,b,d}') || ${nameEntry}::tsvector`,
    })
    .where(and(eq(logs.workspace, workspace), eq(logs.project_id, projectId)));
}
