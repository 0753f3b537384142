import {
  attachPhotos,
  deleteLog,
  detachPhoto,
  listEngineers,
  listLogPhotos,
  listLogs,
  readLog,
  updateLog,
  readLogHistory,
} from '@fieldline/contracts';
import { type AnalysisService, dropAll } from '../analysis/routes';
import type { Serve } from '../core/serve';

export function serveLogs(serve: Serve, analysis: AnalysisService | undefined): void {
  serve(listLogs, ({ scope, query }) => scope.logs.list(query));
  serve(listEngineers, async ({ scope }) => ({ data: await scope.logs.engineers() }));
  serve(readLog, ({ scope, id }) => scope.logs.read(id));
  serve(readLogHistory, ({ scope, id, query }) => scope.logs.history(id, query.before));
  serve(updateLog, ({ scope, id, body, ifMatch }) => scope.logs.update(id, body, ifMatch));
  serve(deleteLog, async ({ scope, id }) => dropAll(analysis, await scope.logs.remove(id)));
  serve(listLogPhotos, ({ scope, id }) => scope.photos.listOf(id));
  serve(attachPhotos, ({ scope, id, body }) => scope.logs.attachPhotos(id, body.photo_ids));
  serve(detachPhoto, ({ scope, id, photoId }) => scope.logs.detachPhoto(id, photoId));
}
