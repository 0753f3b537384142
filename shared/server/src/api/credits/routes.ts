import { readCredits, updateCredits } from '@fieldline/contracts';
import { ApiFailure } from '../core/failure';
import type { Serve } from '../core/serve';

export function serveCredits(serve: Serve): void {
  serve(readCredits, ({ scope }) => scope.credits.read());
  serve(
    updateCredits,
    ({ scope, body, ifMatch, idempotencyKey }) => {
      if (ifMatch === undefined) throw required('If-Match');
      if (idempotencyKey === undefined) throw required('Idempotency-Key');
      return scope.credits.charge(body.credits, ifMatch, idempotencyKey);
    },
    { ownKeys: true },
  );
}

const required = (header: string) =>
  new ApiFailure(428, 'HEADER_REQUIRED', `The header ${header} is required`);
