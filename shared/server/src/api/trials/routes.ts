import { askToTry } from '@fieldline/contracts';
import type { Testers } from '../../web/testers';
import type { Serve } from '../core/serve';

export function serveTrials(serve: Serve, testers: Testers): void {
  serve(askToTry, async ({ scope, reply }) => {
    const { mayTry, cookie } = testers.admit(scope.caller);
    if (mayTry) await scope.audit.admitted();
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return { may_try: mayTry };
  });
}
