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
  streamTeam,
  takeBackInvitation,
} from '@fieldline/contracts';
import type { SendMail } from '../../mail/mail';
import type { CountCall } from '../core/rateLimit';
import { remembered } from '../core/idempotency';
import type { Nudges } from '../../database/nudges';
import { notFound } from '../core/failure';
import type { Serve } from '../core/serve';
import { sendStream } from '../sync/routes';
import type { Stream } from '../sync/stream';

/** The nudge for changes in a team's workspace. */
export const changesOf = (workspace: string): string => `team ${workspace}`;

/** The nudge for a membership that has ended. */
const endOf = (workspace: string, uid: string): string => `end ${workspace} ${uid}`;

export interface WorkspaceSettings {
  readonly sendMail: SendMail;
  /** Whether an invitation for an address needs that address verified. */
  readonly mustVerify: boolean;
  readonly nudges: Nudges;
  readonly stream: Stream;
  /** Limits invitations, because each may send a mail. */
  readonly count: CountCall;
}

export function serveWorkspaces(
  serve: Serve,
  { sendMail, mustVerify, count, nudges, stream }: WorkspaceSettings,
): void {
  serve(listWorkspaces, async ({ scope }) => ({ data: await scope.workspaces.list() }));
  serve(createTeam, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /workspaces', remembered, (tx) =>
      scope.workspaces.create(body, tx),
    ),
  );
  serve(readTeam, ({ scope }) => scope.workspaces.read());
  serve(renameTeam, ({ scope, body }) => scope.workspaces.rename(body.name));
  serve(changeMember, ({ scope, id, body }) => scope.workspaces.changeRole(id, body.role));
  serve(removeMember, async ({ scope, id }) => {
    await scope.workspaces.remove(id);
    await nudges.announce(endOf(scope.caller.workspace, id));
  });
  serve(
    streamTeam,
    async ({ scope, query, reply }) => {
      const { uid, workspace, isTeam } = scope.caller;
      if (!isTeam) throw notFound('Team');
      const options = {
        ...query,
        of: changesOf(workspace),
        until: endOf(workspace, uid),
        tellsWhen: true,
      };
      return sendStream(reply, stream(uid, options));
    },
    { file: 'text/event-stream', room: 'short' },
  );
  serve(invite, async ({ scope, body, request }) => {
    await count(request);
    return scope.invitations.make(body, sendMail);
  });
  serve(takeBackInvitation, ({ scope, id }) => scope.invitations.takeBack(id));
  serve(readInvitation, ({ scope, body }) => scope.invitations.read(body.secret, mustVerify));
  serve(acceptInvitation, ({ scope, body, idempotencyKey }) =>
    scope.once(idempotencyKey, 'POST /invitations/accept', remembered, (tx) =>
      scope.invitations.accept(body.secret, mustVerify, tx),
    ),
  );
}
