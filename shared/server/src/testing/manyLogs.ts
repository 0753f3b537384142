import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { projects } from '../database/schema';
import { logEntries, projectEntry, searchedTexts } from '../search/entries';
import { createVocabulary } from '../search/vocabulary';

const BATCH = 2000;
const SYLLABLES = 'ba co du fe gi ho ka lu me ni po ra si to ve wa xi yo zu cra bri sto ple'.split(
  ' ',
);
const COMMON = 'bridge pump valve inspection crack seal bearing joint north south replaced'.split(
  ' ',
);

/** A made-up word for a number, the same in each run. */
const wordOf = (index: number): string => {
  const pick = (at: number) => SYLLABLES[at % SYLLABLES.length] ?? '';
  return pick(index) + pick(Math.floor(index / 7)) + pick(Math.floor(index / 131));
};

/**
 * Fills a workspace with logs, for measurements: each log has about sixty words, a few of which are
 * in every second log.
 */
export async function fillWithLogs(db: Database, workspace: string, count: number) {
  const project = { name: 'Measured', description: '' };
  const words = projectEntry(workspace, project);
  await db.insert(projects).values({ ...project, workspace, id: 'measured', words });
  const vocabulary = createVocabulary(workspace);
  await vocabulary.learn([project.name], db);
  for (let start = 0; start < count; start += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - start) }, (_, offset) =>
      row(workspace, start + offset),
    );
    await db.execute(sql`
      insert into logs (workspace, id, project_id, title, location, date, engineer, notes, words, title_words, created_at)
      select ${workspace}, id, 'measured', title, location, date, engineer, notes,
        words::tsvector, title_words::tsvector, now() - number * interval '1 minute'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id text, title text, location text, date text, engineer text, notes text,
        words text, title_words text, number int
      )`);
    await vocabulary.learn(rows.flatMap(searchedTexts), db);
  }
  await db.execute(sql`analyze logs`);
}

function row(workspace: string, number: number) {
  const common = (at: number) => COMMON[(number * 7 + at * at) % COMMON.length] ?? '';
  const log = {
    id: `measured-${number}`,
    title: `${common(0)} ${wordOf(number)} ${number}`,
    location: `Section ${number % 400}`,
    date: '2026-01-01',
    engineer: `${wordOf(number % 97)} ${wordOf((number % 89) + 1000)}`,
    notes: Array.from({ length: 50 }, (_, at) =>
      at % 6 === 0 ? common(at) : wordOf((number * 31 + at * at * 17) % 12_000),
    ).join(' '),
    summary: '',
    number,
  };
  return { ...log, ...logEntries(workspace, log, 'Measured') };
}
