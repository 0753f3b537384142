import { accessOf, type Endpoint, type OutputOf } from '@fieldline/contracts';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiFailure } from './failure';
import { remembered } from './idempotency';
import type { Scope } from '../scope';

type Schema = z.ZodMiniType | undefined;

/** A handler's view of its request: the caller's scope and validated input. */
export interface Call<Query, Body> {
  readonly scope: Scope;
  /** The `{id}` of the path; empty if there is none. */
  readonly id: string;
  readonly photoId: string;
  readonly itemId: string;
  readonly findingId: string;
  readonly query: Query;
  readonly body: Body;
  /** The version of `If-Match`. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
  /** For the few calls whose bodies are not JSON. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Registers a call: its contract and its handler. A handler that has sent the answer itself returns
 * the reply.
 */
export type Serve = <Query extends Schema = undefined, Body extends Schema = undefined>(
  endpoint: Endpoint<Query, Body, unknown>,
  handle: (call: Call<OutputOf<Query>, OutputOf<Body>>) => Promise<unknown>,
  /** Properties that the contract does not contain: forms and files. */
  config?: FastifyContextConfig,
) => void;

const parameter = z.string().check(z.minLength(1), z.maxLength(128));
const keyFormat = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const parameters = z.partial(
  z.object({ id: parameter, photoId: parameter, itemId: parameter, findingId: parameter }),
);

/** The schema of a path's parameters. */
const parametersOf = (path: string) =>
  z.object(
    Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, parameter])),
  );

/**
 * Binds `Serve` to an app; contains everything common to all calls.
 * @param onChange called after every call that has changed the data of the caller's workspace
 */
export function serveOn(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Promise<Scope>,
  onChange: (scope: Scope) => void,
): Serve {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  return function serve<Query extends Schema = undefined, Body extends Schema = undefined>(
    endpoint: Endpoint<Query, Body, unknown>,
    handle: (call: Call<OutputOf<Query>, OutputOf<Body>>) => Promise<unknown>,
    config: FastifyContextConfig = {},
  ) {
    const isChange =
      endpoint.method !== 'GET' && (config.tellsTeam ?? accessOf(endpoint) !== 'own');
    typed.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: {
        ...config,
        status: endpoint.status,
        mayLink: endpoint.mayLink ?? false,
        access: accessOf(endpoint),
      },
      schema: {
        params: parametersOf(endpoint.path),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.answer && { response: { [endpoint.status]: endpoint.answer } }),
      },
      handler: async (request, reply) => {
        const {
          id = '',
          photoId = '',
          itemId = '',
          findingId = '',
        } = z.parse(parameters, request.params);
        const idempotencyKey = readKey(request.headers['idempotency-key']);
        const scope = await scopeOf(request);
        const within = (part: Scope) =>
          handle({
            scope: part,
            id,
            photoId,
            itemId,
            findingId,
            // The schemas above have checked these types.
            query: request.query as OutputOf<Query>,
            body: request.body as OutputOf<Body>,
            ifMatch: readIfMatch(request.headers['if-match']),
            idempotencyKey,
            request,
            reply,
          });
        const answer =
          endpoint.method === 'PATCH' && idempotencyKey !== undefined && !config.ownKeys
            ? await scope.once(idempotencyKey, `PATCH ${request.url}`, remembered, (tx) =>
                within(scope.within(tx)),
              )
            : await within(scope);
        if (isChange) onChange(scope);
        // A handler that answers with `reply` resolves once the answer was sent or the connection
        // broke.
        if (reply.raw.headersSent) return reply;
        return reply.status(endpoint.status).send(answer);
      },
    });
  };
}

function readIfMatch(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new ApiFailure(400, 'BAD_HEADER', 'If-Match must be a quoted version');
  return Number(version);
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  const parsed = z.safeParse(keyFormat, header);
  if (!parsed.success) throw new ApiFailure(400, 'BAD_HEADER', 'Idempotency-Key is malformed');
  return parsed.data;
}
