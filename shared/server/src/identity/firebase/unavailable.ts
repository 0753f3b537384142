import { ApiFailure } from '../../api/core/failure';

/** The caller cannot be identified at the moment, through no fault of theirs. */
export class IdentityUnavailableError extends ApiFailure {
  constructor(cause?: unknown) {
    super(503, 'IDENTITY_UNAVAILABLE', 'The identity service cannot be reached');
    this.cause = cause;
  }
}
