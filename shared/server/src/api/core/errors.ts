import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { sqlStateOf } from '../../database/databaseError';
import { isOverdue } from '../../database/repeated';
import { type DiskWatch, isDiskFull } from '../../dataFolder/diskSpace';
import { isOutOfFiles } from '../../dataFolder/openFiles';
import { onceAMinute } from '../../telemetry/onceAMinute';
import { whatIsAway } from '../../telemetry/away';
import { isBusy } from './admission';
import { ApiFailure } from './failure';

const NO_SPACE = 'NO_SPACE';
const TOLD = 'No space left for the database or the photos: calls that write are answered with 507';
const TOO_MUCH = 'Overloaded: calls are answered with 503 until the load drops';

/** Gives every error the API's one shape. */
export function answerErrors(app: FastifyInstance, disk: DiskWatch): void {
  const minutely = onceAMinute();
  app.setErrorHandler((error: FastifyError | ApiFailure, request, reply) => {
    const failure = failureOf(error);
    if (failure.code === NO_SPACE) {
      if (disk.isNews()) request.log.error(TOLD);
    } else if (isBusy(failure)) {
      // Not for each call: that would add to the load.
      minutely('load', () => request.log.warn(TOO_MUCH));
    } else if (failure.status >= 500) request.log.error({ err: error }, 'The call failed');
    else request.log.info({ code: failure.code }, 'Refused');
    return reply
      .status(failure.status)
      .headers(failure.headers)
      .type('application/json')
      .send(JSON.stringify(failure.toWire()));
  });
}

const AWAY = {
  database: () => new ApiFailure(503, 'DATABASE_AWAY', 'The database cannot be reached'),
  store: () => new ApiFailure(503, 'STORE_AWAY', 'The store of the photos cannot be reached'),
} as const;

function failureOf(error: FastifyError | ApiFailure): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'Invalid',
    }));
    return new ApiFailure(400, 'VALIDATION_ERROR', 'The request is not valid', { fields });
  }
  if (isDiskFull(error)) {
    return new ApiFailure(507, NO_SPACE, 'The server has no disk space left. Nothing was saved.');
  }
  // Class 22 of the SQL standard: a value that the database cannot hold.
  if (sqlStateOf(error)?.startsWith('22')) {
    return new ApiFailure(400, 'VALIDATION_ERROR', 'The request is not valid');
  }
  if (isOverdue(error)) {
    return new ApiFailure(503, 'DATABASE_BUSY', 'The database is too busy');
  }
  const away = whatIsAway(error);
  if (away !== null) return AWAY[away]();
  if (isOutOfFiles(error)) {
    return new ApiFailure(503, 'DATABASE_BUSY', 'The server has too many open files');
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiFailure(413, 'TOO_LARGE', 'The request is too large');
  if (status === 415)
    return new ApiFailure(415, 'UNSUPPORTED_MEDIA', 'This media type is not supported');
  if (status >= 400 && status < 500)
    return new ApiFailure(status, 'BAD_REQUEST', 'The request is not valid');
  return new ApiFailure(500, 'INTERNAL_ERROR', 'Something went wrong on the server');
}
