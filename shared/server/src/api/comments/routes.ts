import { createComment, deleteComment, listComments, updateComment } from '@fieldline/contracts';
import type { Serve } from '../core/serve';

export function serveComments(serve: Serve): void {
  serve(listComments, ({ scope, id }) => scope.comments.listOf(id));
  serve(createComment, ({ scope, id, body }) => scope.comments.create(id, body));
  serve(updateComment, ({ scope, id, body }) => scope.comments.update(id, body));
  serve(deleteComment, ({ scope, id }) => scope.comments.remove(id));
}
