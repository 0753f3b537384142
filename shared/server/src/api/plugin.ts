import fastifyMultipart from '@fastify/multipart';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import {
  hasZodFastifySchemaValidationErrors,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import type { Database } from '../database/database';
import { sqlStateOf } from '../database/databaseError';
import type { PhotoStore } from '../photos/photoStore';
import { FORM_LIMITS } from './files/uploadForm';
import { ApiFailure } from './core/failure';
import type { Authenticate } from './core/authentication';
import { addApiHeaders } from './core/headers';
import type { AnyEndpoint } from './system/openApi';
import { refuseUnstorableText } from './core/plainText';
import { registerRoutes } from './routes';
import { seedNewWorkspace } from './samples';
import type { Caller } from './core/caller';
import { createScope } from './scope';
import { registerPublicRoutes, type Readiness } from './system/routes';
import { noteMethods } from './core/methods';
import { createRateLimit } from './core/rateLimit';
import { serveOn } from './core/serve';

export interface ApiSettings {
  readonly db: Database;
  readonly photoStore: PhotoStore;
  readonly authenticate: Authenticate;
  /** Whether a workspace that is seen for the first time gets samples. */
  readonly samples: boolean;
  readonly readiness: Readiness;
  /** What one user, or one address without a token, may call on average. */
  readonly callsPerSecond: number;
}

/** The API as a Fastify plugin: one error shape, authentication before everything, and the routes. */
export async function apiPlugin(
  app: FastifyInstance,
  { db, photoStore, authenticate, samples, readiness, callsPerSecond }: ApiSettings,
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error: FastifyError | ApiFailure, request, reply) => {
    const failure = failureOf(error);
    if (failure.status === 429) reply.header('retry-after', retryAfter(failure));
    if (failure.status >= 500) request.log.error({ err: error }, 'The call failed');
    return reply
      .status(failure.status)
      .type('application/json')
      .send(JSON.stringify(failure.toWire()));
  });

  acceptEmptyJson(app);
  await app.register(fastifyMultipart, { limits: FORM_LIMITS, throwFileSizeLimit: false });
  app.addHook('preValidation', async ({ params, query, body }) => {
    refuseUnstorableText({ params, query, body });
  });

  addApiHeaders(app);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, log } = request;
    const { statusCode: status, elapsedTime } = reply;
    log.info({ method, route: routeOptions.url, status, ms: Math.round(elapsedTime) }, 'Answered');
  });

  const take = createRateLimit(callsPerSecond);
  const callers = new WeakMap<FastifyRequest, Caller>();
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isPublic) return take(`address ${request.ip}`);
    const caller = await authenticate(request.headers.authorization).catch((error: unknown) => {
      take(`address ${request.ip}`);
      throw error;
    });
    take(`user ${caller.uid}`);
    callers.set(request, caller);
  });

  const seeded = new Set<string>();
  const scopeOf = async (request: FastifyRequest) => {
    const caller = callers.get(request);
    if (!caller) throw new Error('A route was reached without authentication');
    if (samples && !seeded.has(caller.workspace)) {
      await seedNewWorkspace(db, caller.workspace);
      seeded.add(caller.workspace);
    }
    return createScope(db, photoStore, caller);
  };

  const methods = noteMethods(app);
  const calls: AnyEndpoint[] = [];
  registerRoutes(serveOn(app, scopeOf, calls));
  registerPublicRoutes(app, readiness, calls);
  methods.answerTheRest();

  // A route of its own: what is not here must not end up as a page of the web host.
  for (const url of ['/', '/*']) {
    app.all(url, () => {
      throw new ApiFailure(404, 'NOT_FOUND', 'There is no such call');
    });
  }
}

const retryAfter = ({ details }: ApiFailure): number =>
  typeof details === 'object' && details !== null && 'retry_after' in details
    ? Number(details.retry_after)
    : 1;

/** A body that is announced as JSON and empty counts as none: the client always sends the type. */
function acceptEmptyJson(app: FastifyInstance) {
  // `__proto__` and `constructor` are texts like any other: JSON makes them a property of the
  // object's own, and the schemas pass on what they name.
  const parse = app.getDefaultJsonParser('ignore', 'ignore');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parse(request, String(body), done);
  });
}

function failureOf(error: FastifyError | ApiFailure): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'Invalid',
    }));
    return new ApiFailure(400, 'VALIDATION_ERROR', 'The request is not valid', { fields });
  }
  // Class 22 of the SQL standard: a value that the database cannot hold.
  if (sqlStateOf(error)?.startsWith('22')) {
    return new ApiFailure(400, 'VALIDATION_ERROR', 'The request is not valid');
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new ApiFailure(413, 'TOO_LARGE', 'The request is too large');
  if (status === 415)
    return new ApiFailure(415, 'UNSUPPORTED_MEDIA', 'This media type is not supported');
  if (status >= 400 && status < 500)
    return new ApiFailure(status, 'BAD_REQUEST', 'The request is not valid');
  return new ApiFailure(500, 'INTERNAL_ERROR', 'Something went wrong on the server');
}
