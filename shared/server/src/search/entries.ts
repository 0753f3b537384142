import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { analysisFindings, logs, photos, projects } from '../database/schema';
import { createVocabulary } from './vocabulary';
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
 * @param beside see `textsBeside`
 */
export function logEntries(
  workspace: string,
  log: LogTexts,
  projectName: string,
  beside: readonly string[] = [],
) {
  return {
    words: searchEntry(workspace, [
      { text: log.title, weight: 'A' },
      { text: log.location, weight: 'B' },
      { text: log.engineer, weight: 'B' },
      { text: projectName, weight: 'C' },
      { text: log.summary, weight: 'D' },
      { text: log.notes, weight: 'D' },
      ...beside.map((text) => ({ text, weight: 'D' as const })),
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

/**
 * Locks a visit for the rest of the transaction. Whoever writes to a visit, or to what belongs to it, does this
 * first, so that no two wait for each other.
 */
export async function lockVisit(tx: Database, workspace: string, id: string | null) {
  if (id === null) return;
  const mine = and(eq(logs.workspace, workspace), eq(logs.id, id));
  await tx.select({ id: logs.id }).from(logs).where(mine).for('update');
}

/**
 * Texts that stand beside a log: those of its accepted findings, as proposed and dismissed ones are not searched,
 * and what its voice notes say.
 */
export async function textsBeside(
  tx: Database,
  workspace: string,
  logId: string,
): Promise<readonly string[]> {
  const { log_id, state, position, id, title, text, workspace: owner } = analysisFindings;
  const rows = await tx
    .select({ title, text })
    .from(analysisFindings)
    .where(and(eq(owner, workspace), eq(log_id, logId), eq(state, 'accepted')))
    .orderBy(position, id);
  const notes = await tx
    .select({ text: photos.transcript })
    .from(photos)
    .where(
      and(eq(photos.workspace, workspace), eq(photos.log_id, logId), isNotNull(photos.transcript)),
    )
    .orderBy(photos.position);
  return [
    ...rows.flatMap((row) => [row.title, row.text]),
    ...notes.flatMap((note) => note.text ?? []),
  ];
}

/** Lets a log be found by what its texts and those beside it are now. Its row has to be locked. */
export async function searchLogAnew(tx: Database, workspace: string, id: string): Promise<void> {
  const mine = and(eq(logs.workspace, workspace), eq(logs.id, id));
  const { title, location, engineer, notes, summary } = logs;
  const [log] = await tx
    .select({ title, location, engineer, notes, summary, projectName: projects.name })
    .from(logs)
    .innerJoin(
      projects,
      and(eq(projects.workspace, logs.workspace), eq(projects.id, logs.project_id)),
    )
    .where(mine);
  if (!log) return;
  const beside = await textsBeside(tx, workspace, id);
  await tx
    .update(logs)
    .set(logEntries(workspace, log, log.projectName, beside))
    .where(mine);
  await createVocabulary(workspace).learn(beside, tx);
}
