import { downloadAudit, readAudit } from '@fieldline/contracts';
import type { CountCall } from '../core/rateLimit';
import type { Serve } from '../core/serve';

/** @param count limits calls that read a whole log */
export function serveAudit(serve: Serve, count: CountCall): void {
  serve(readAudit, ({ scope, query }) => scope.audit.page(query));
  serve(
    downloadAudit,
    async ({ scope, request, reply }) => {
      await count(request);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="activity.csv"')
        .send(await scope.audit.file());
    },
    { file: 'text/csv' },
  );
}
