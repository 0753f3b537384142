import {
  changeSync,
  deleteSync,
  inviteToSync,
  joinSync,
  leaveSync,
  pullSync,
  pushSync,
  readSync,
  rekeySync,
  startSync,
  streamSync,
  takeSyncInvitation,
} from '@fieldline/contracts';
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';
import type { Nudges } from '../../database/nudges';
import type { Serve } from '../core/serve';
import type { Scope } from '../scope';
import type { Stream } from './stream';

export interface SyncSettings {
  readonly nudges: Nudges;
  readonly stream: Stream;
  /** Called when a session of this user was ended, perhaps by another process. */
  readonly onEnded: (uid: string) => void;
}

export const sendStream = (reply: FastifyReply, events: Readable): FastifyReply =>
  reply.type('text/event-stream').header('x-accel-buffering', 'no').send(events);

export function serveSync(serve: Serve, { nudges, stream, onEnded }: SyncSettings): void {
  /** Tells the user's other devices once `work` is done. */
  const telling = async <Answer>(uid: string, work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    nudges.tell(uid);
    return answer;
  };

  /** A removed device learns at its next call that its session was ended too. */
  const meet = (scope: Scope, device: string) =>
    scope.sync.meet(device).catch((error: unknown) => {
      onEnded(scope.caller.uid);
      throw error;
    });

  serve(readSync, ({ scope }) => scope.sync.read());
  serve(startSync, ({ scope, body }) => scope.sync.start(body.recovery, body.device));
  serve(changeSync, ({ scope, body: { epoch, recovery, closing } }) => {
    const change = {
      ...(recovery !== undefined && { recovery }),
      ...(closing !== undefined && { closing }),
    };
    return telling(scope.caller.uid, scope.sync.change(epoch, change));
  });
  serve(deleteSync, ({ scope }) => telling(scope.caller.uid, scope.sync.end()));
  serve(joinSync, ({ scope, body: { epoch, ...device } }) =>
    telling(scope.caller.uid, scope.sync.join(epoch, device)),
  );
  serve(leaveSync, ({ scope, id }) => telling(scope.caller.uid, scope.sync.leave(id)));
  serve(rekeySync, async ({ scope, body }) => {
    const account = await telling(scope.caller.uid, scope.sync.rekey(body));
    onEnded(scope.caller.uid);
    return account;
  });
  serve(inviteToSync, ({ scope, body }) => scope.sync.invite(body.id, body.sealed));
  serve(takeSyncInvitation, ({ scope, id }) => scope.sync.takeInvitation(id));

  serve(pushSync, async ({ scope, body }) => {
    await meet(scope, body.device);
    return telling(scope.caller.uid, scope.syncRecords.push(body));
  });
  serve(pullSync, async ({ scope, query }) => {
    await meet(scope, query.device);
    const { after, head, incarnation } = query;
    const known = head !== undefined && incarnation !== undefined && { head, incarnation };
    return scope.syncRecords.pull(after, known || undefined);
  });
  serve(
    streamSync,
    async ({ scope, query, reply }) => {
      await meet(scope, query.device);
      return sendStream(reply, stream(scope.caller.uid, query));
    },
    { file: 'text/event-stream', room: 'short' },
  );
}
