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
import { remembered } from '../core/idempotency';
import type { Serve } from '../core/serve';

export function serveWorkspaces(serve: Serve, sendMail: SendMail): void {
  serve(listWorkspaces, async ({ scope }) => ({ data: await scope.workspaces.list() }));
  serve(createTeam, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /workspaces', remembered, (tx) =>
      scope.within(tx).workspaces.create(body),
    ),
  );
  serve(readTeam, ({ scope }) => scope.workspaces.read());
  serve(renameTeam, ({ scope, body }) => scope.workspaces.rename(body.name));
  serve(changeMember, ({ scope, id, body }) => scope.workspaces.changeRole(id, body.role));
  serve(removeMember, ({ scope, id }) => scope.workspaces.remove(id));
  serve(invite, ({ scope, body }) => scope.invitations.make(body, sendMail));
  serve(takeBackInvitation, ({ scope, id }) => scope.invitations.takeBack(id));
  serve(readInvitation, ({ scope, body }) => scope.invitations.read(body.secret));
  serve(acceptInvitation, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /invitations/accept', remembered, (tx) =>
      scope.within(tx).invitations.accept(body.secret),
    ),
  );
}
