import {
  type AnalyticsPeriod,
  type Author,
  createLog,
  createProject,
  deleteLog,
  deleteProject,
  listEngineers,
  listLogs,
  listProjectLogs,
  listProjects,
  type logListQuery,
  type LogWire,
  readAnalytics,
  readDashboardStats,
  readLog,
  readLogHistory,
  readProject,
  readProjectHistory,
  readProjectStats,
  readRecentLogs,
  updateLog,
  updateProject,
  wordsIn,
} from '@fieldline/contracts';
import type * as z from 'zod/mini';
import { logWireOf, projectWireOf } from '../../fixtures';
import { TEST_USER } from '../fakeSession';
import {
  changed,
  type FakeApiState,
  found,
  type Handler,
  historyOf,
  isWanted,
  now,
  on,
  paged,
  Refusal,
  requireVersion,
} from './handler';

const A_DAY_MS = 86_400_000;
const STEPS: Readonly<Record<AnalyticsPeriod, number>> = {
  week: 7,
  month: 30,
  quarter: 90,
  year: 12,
};

/** Projects and logs, and the dashboard's counts. */
export const inspectionHandlers: readonly Handler[] = [
  on(listProjects, ({ state, query: asked }) => {
    const projects = state.projects
      .map((project) => counted(state, project.id))
      .filter(
        (project) =>
          hasWords([project.name, project.description], asked.q) && isWanted(project, asked),
      );
    return paged(projects, asked);
  }),
  on(createProject, ({ state, body, newId }) => {
    if (state.projects.some((project) => project.id === body.id)) {
      throw new Refusal(409, 'ID_TAKEN');
    }
    const project = projectWireOf({
      ...body,
      id: body.id ?? newId('project'),
      log_count: 0,
      created_at: now(),
    });
    state.projects = [project, ...state.projects];
    return project;
  }),
  on(readProject, ({ state, id }) => counted(state, id)),
  on(readProjectHistory, historyOf),
  on(updateProject, (call) => {
    const { state, id, body } = call;
    const { name } = changed(call, found(state.projects, id), body, { updated_at: now() });
    for (const log of state.logs) if (log.project_id === id) log.project_name = name;
    return counted(state, id);
  }),
  on(deleteProject, ({ state, id }) => {
    const project = found(state.projects, id);
    state.projects = state.projects.filter((each) => each !== project);
    for (const log of state.logs.filter(({ project_id }) => project_id === id)) {
      removeLog(state, log);
    }
  }),
  on(listProjectLogs, ({ state, id, query }) => {
    found(state.projects, id);
    return logPage(state, query, ({ project_id }) => project_id === id);
  }),
  on(createLog, ({ state, id, body, newId }) => {
    const { name } = found(state.projects, id);
    if (state.logs.some((log) => log.id === body.id)) throw new Refusal(409, 'ID_TAKEN');
    const log = logWireOf({
      ...body,
      date: body.date ?? now().slice(0, 10),
      id: body.id ?? newId('log'),
      project_id: id,
      project_name: name,
      created_at: now(),
    });
    state.logs = [log, ...state.logs];
    return log;
  }),
  on(readProjectStats, ({ state, id }) => {
    found(state.projects, id);
    const logs = state.logs.filter((log) => log.project_id === id);
    const completed = logs.filter(({ status }) => status === 'completed').length;
    const names = [...new Set(logs.map(({ engineer }) => engineer))].filter(Boolean).sort();
    const days = pastDays(logs);
    return {
      total_logs: logs.length,
      completed_logs: completed,
      draft_logs: logs.length - completed,
      total_photos: logs.reduce((sum, { photos }) => sum + photos.length, 0),
      engineers: names.length,
      engineer_names: names,
      first_visit: days[0] ?? null,
      last_visit: days.at(-1) ?? null,
    };
  }),
  on(listLogs, ({ state, query }) => logPage(state, query, () => true)),
  on(listEngineers, ({ state }) => ({
    data: [...new Set(state.logs.map(({ engineer }) => engineer))].filter(Boolean).sort(),
  })),
  on(readLog, ({ state, id }) => found(state.logs, id)),
  on(readLogHistory, historyOf),
  on(updateLog, (call) => {
    const { state, id, body } = call;
    const current = found(state.logs, id);
    requireVersion(call.headers, current.version);
    const { assigned_to: uid, ...patch } = body;
    const project = patch.project_id !== undefined && found(state.projects, patch.project_id);
    const assigned_to = uid ? memberOf(state, uid) : undefined;
    return changed(
      call,
      current,
      { ...patch, ...(uid !== undefined && { assigned_to }) },
      { ...(project && { project_name: project.name }), updated_at: now() },
    );
  }),
  on(deleteLog, ({ state, id }) => removeLog(state, found(state.logs, id))),
  on(readDashboardStats, ({ state }) => ({
    total_projects: state.projects.length,
    total_logs: state.logs.length,
    people_profiled: null,
    active_products: state.products.length,
  })),
  on(readRecentLogs, ({ state, query }) => ({
    data: state.logs.slice(0, query.limit),
  })),
  on(readAnalytics, ({ state, query: { period } }) => ({
    period,
    points: analyticsPoints(state, period),
  })),
];

function counted(state: FakeApiState, id: string) {
  const logs = state.logs.filter((log) => log.project_id === id);
  const project = found(state.projects, id);
  return { ...project, log_count: logs.length, last_visit: pastDays(logs).at(-1) ?? null };
}

/** The days of visits that are not planned for later, in their order. */
const pastDays = (logs: readonly { readonly date: string }[]) =>
  logs
    .map(({ date }) => date)
    .filter((date) => date <= now().slice(0, 10))
    .sort();

const wordsOf = (text: string) => wordsIn(text).split(' ').filter(Boolean);

/** Whether each requested word begins a word of the texts. */
function hasWords(texts: readonly string[], asked = ''): boolean {
  if (asked.trim() === '') return true;
  const known = texts.flatMap(wordsOf);
  const words = wordsOf(asked);
  return words.length > 0 && words.every((word) => known.some((each) => each.startsWith(word)));
}

function memberOf({ team }: FakeApiState, uid: string): Author {
  const name = team?.members.find((member) => member.uid === uid)?.name;
  if (name === undefined) throw new Refusal(400, 'VALIDATION_ERROR');
  return { uid, name };
}

function removeLog(state: FakeApiState, log: LogWire): void {
  state.logs = state.logs.filter((each) => each !== log);
  state.photos = state.photos.filter(({ log_id }) => log_id !== log.id);
  state.analyses = state.analyses.filter(({ log_id }) => log_id !== log.id);
}

function logPage(
  state: FakeApiState,
  asked: z.output<typeof logListQuery>,
  fits: (log: LogWire) => boolean,
) {
  const { q, project_id, status, engineer, date_from, date_to, follow_up_to } = asked;
  const passing = state.logs.filter(
    (log) =>
      fits(log) &&
      isWanted(log, asked) &&
      (asked.assigned !== true || log.assigned_to?.uid === TEST_USER.uid) &&
      hasWords(searchedTexts(log), q) &&
      (project_id === undefined || log.project_id === project_id) &&
      (follow_up_to === undefined || (log.follow_up !== null && log.follow_up <= follow_up_to)) &&
      (status === undefined || log.status === status) &&
      (engineer === undefined || log.engineer === engineer) &&
      (date_from === undefined || log.date >= date_from) &&
      (date_to === undefined || log.date <= date_to),
  );
  return paged(passing, asked);
}

const searchedTexts = ({ title, location, engineer, notes, summary, project_name }: LogWire) => [
  title,
  location,
  engineer,
  notes,
  summary,
  project_name,
];

function analyticsPoints({ logs, projects, products }: FakeApiState, period: AnalyticsPeriod) {
  const steps = STEPS[period];
  const length = period === 'year' ? 7 : 10;
  const today = new Date();
  return Array.from({ length: steps }, (_, step) => {
    const back = steps - 1 - step;
    const date =
      period === 'year'
        ? new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
        : new Date(today.getTime() - back * A_DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const within = (time: string) => time.slice(0, length) === day.slice(0, length);
    const created = logs.filter(({ created_at }) => within(created_at));
    return {
      date: day,
      logs: created.length,
      completed_logs: created.filter(({ status }) => status === 'completed').length,
      projects: projects.filter(({ created_at }) => within(created_at)).length,
      products: products.filter(({ created_at }) => within(created_at)).length,
      visits: logs.filter((log) => within(log.date)).length,
    };
  });
}
