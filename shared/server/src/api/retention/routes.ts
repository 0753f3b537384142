import { changeRetention, readRetention } from '@fieldline/contracts';
import type { Serve } from '../core/serve';

export function serveRetention(serve: Serve): void {
  serve(readRetention, ({ scope }) => scope.retention.read());
  serve(changeRetention, ({ scope, body }) => scope.retention.change(body));
}
