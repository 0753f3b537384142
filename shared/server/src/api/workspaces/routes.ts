import {
  acceptInvitation,
  changeMember,
  createTeam,
  invite,
  listWorkspaces,
  readInvitation,
  readTeam,
  removeMember,
  renameTeam,
  takeBackInvitation,
} from '@fieldline/contracts';
import type { SendMail } from '../../mail/mail';
import type { CountCall } from '../core/rateLimit';
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';

export interface WorkspaceSettings {
  readonly sendMail: SendMail;
  /** Counts an invitation, since each may send a mail. */
  readonly count: CountCall;
}

export function serveWorkspaces(serve: Serve, { sendMail, count }: WorkspaceSettings): void {
  serve(listWorkspaces, async ({ scope }) => ({ data: await scope.workspaces.list() }));
  serve(createTeam, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /workspaces', remembered, (tx) =>
      scope.workspaces.create(body, tx),
    ),
  );
  serve(readTeam, ({ scope }) => scope.workspaces.read());
  serve(renameTeam, ({ scope, body }) => scope.workspaces.rename(body.name));
  serve(changeMember, ({ scope, id, body }) => scope.workspaces.changeRole(id, body.role));
  serve(removeMember, ({ scope, id }) => scope.workspaces.remove(id));
  serve(invite, async ({ scope, body, request }) => {
    await count(request);
    return scope.invitations.make(body, sendMail);
  });
  serve(takeBackInvitation, ({ scope, id }) => scope.invitations.takeBack(id));
  serve(readInvitation, ({ scope, body }) => scope.invitations.read(body.secret));
  serve(acceptInvitation, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /invitations/accept', remembered, (tx) =>
      scope.invitations.accept(body.secret, tx),
    ),
  );
}
