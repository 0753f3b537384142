import {
  addTeamDevice,
  pullTeamRecords,
  pushTeamRecords,
  readTeamKeys,
  sealTeamKeys,
} from '@fieldline/contracts';
import type { Nudges } from '../../database/nudges';
import type { Serve } from '../core/serve';
import type { Scope } from '../scope';
import { ownerOf } from './teamKeys';

/** Pages need not read again: devices get a separate nudge. */
const SEALED = { tellsTeam: false };

/** People and guides that members of a team share. */
export function serveTeamKeys(serve: Serve, { nudges }: { readonly nudges: Nudges }): void {
  /** Tells the devices of all members after `work` is done. */
  const telling = async <Answer>({ caller }: Scope, work: Promise<Answer>): Promise<Answer> => {
    const answer = await work;
    nudges.tell(ownerOf(caller.workspace));
    return answer;
  };

  serve(readTeamKeys, ({ scope }) => scope.teamKeys.read());
  serve(addTeamDevice, ({ scope, body }) => telling(scope, scope.teamKeys.add(body)), SEALED);
  serve(sealTeamKeys, ({ scope, body }) => telling(scope, scope.teamKeys.seal(body)), SEALED);
  serve(pushTeamRecords, ({ scope, body }) => telling(scope, scope.teamKeys.push(body)), SEALED);
  serve(pullTeamRecords, ({ scope, query }) => scope.teamKeys.pull(query.device, query.after));
}
