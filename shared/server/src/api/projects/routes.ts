import {
  createLog,
  createProject,
  deleteProject,
  listProjectLogs,
  listProjects,
  readProject,
  readProjectStats,
  updateProject,
  readProjectHistory,
} from '@fieldline/contracts';
import { type AnalysisService, dropAll } from '../analysis/routes';
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';

export function serveProjects(serve: Serve, analysis: AnalysisService | undefined): void {
  serve(listProjects, ({ scope, query }) => scope.projects.list(query));
  serve(createProject, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /projects', remembered, (tx) =>
      scope.projects.create(body, tx),
    ),
  );
  serve(readProject, ({ scope, id }) => scope.projects.read(id));
  serve(readProjectHistory, ({ scope, id, query }) => scope.projects.history(id, query.before));
  serve(updateProject, ({ scope, id, body, ifMatch }) => scope.projects.update(id, body, ifMatch));
  serve(deleteProject, async ({ scope, id }) => dropAll(analysis, await scope.projects.remove(id)));
  serve(readProjectStats, ({ scope, id }) => scope.projects.stats(id));
  serve(listProjectLogs, ({ scope, id, query }) => scope.logs.listOf(id, query));
  serve(createLog, ({ scope, id, body, idempotencyKey }) =>
    scope.once(idempotencyKey, `POST /projects/${id}/logs`, remembered, (tx) =>
      scope.logs.create(id, body, tx),
    ),
  );
}
