import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { analysisFindings, logs, photos, projects } from '../database/schema';
import { createVocabulary } from './vocabulary';
import { searchEntry } from './words';

/** The search entry of a project. */
export const projectEntry = (
  workspace: string,
  { name, description }: { readonly name: string; readonly description: string },
): string =>
  searchEntry(workspace, [
    { text: name, weight: 'A' },
    { text: description, weight: 'D' },
  ]);

/** The searched texts of a log. */
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
 * The search entry of a log; only its project's name has weight C. Titles have an entry of their
 * own, so that their hits are always ranked.
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

/** Makes a project's logs match its new name instead of the old one. */
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
      // The filter also removes unweighted lexemes; the workspace's is added again with the name.
      words: sql`ts_filter(${logs.words}, '{a,b,d}') || ${nameEntry}::tsvector`,
    })
    .where(and(eq(logs.workspace, workspace), eq(logs.project_id, projectId)));
}

/**
 * Locks a visit for the rest of the transaction. Every transaction that writes to a visit, or to
 * its parts, does this first, so that no two deadlock.
 */
export async function lockVisit(tx: Database, workspace: string, id: string | null) {
  if (id === null) return;
  const mine = and(eq(logs.workspace, workspace), eq(logs.id, id));
  await tx.select({ id: logs.id }).from(logs).where(mine).for('update');
}

/**
 * Further texts of a log: its accepted findings (proposed and dismissed ones are not searched) and
 * transcripts.
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

/** Updates a log's search entry from its current texts. Its row must be locked. */
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
