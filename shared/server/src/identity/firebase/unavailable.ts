import { ApiFailure } from '../../api/core/failure';

/** Who calls cannot be found out now: nothing that the caller could mend. */
export class IdentityUnavailableError extends ApiFailure {
  constructor(cause?: unknown) {
    super(503, 'IDENTITY_UNAVAILABLE', 'The identity service cannot be reached');
    this.cause = cause;
  }
}
