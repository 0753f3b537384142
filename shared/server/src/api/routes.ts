import {
  createProduct,
  deleteProduct,
  type Endpoint,
  listProducts,
  type OutputOf,
  readCredits,
  readDashboardStats,
  readProduct,
  searchProducts,
  updateCredits,
  updateProduct,
} from '@fieldline/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ApiFailure } from './apiError';
import type { Scope } from './scope';

/** What a handler sees of its request: the caller's scope and validated input, nothing raw. */
interface Call<Query, Body> {
  readonly scope: Scope;
  readonly id: string;
  readonly query: Query;
  readonly body: Body;
  /** The version of `If-Match`. */
  readonly ifMatch: number | undefined;
  readonly idempotencyKey: string | undefined;
}

type Schema = z.ZodMiniType | undefined;

const idParameters = z.object({ id: z.string().check(z.minLength(1), z.maxLength(128)) });
const keyFormat = z.string().check(z.regex(/^[\w.:-]{1,128}$/));

/** The calls of the API. Each is its contract and what it does; the rest is the same for all. */
export function registerRoutes(
  app: FastifyInstance,
  scopeOf: (request: FastifyRequest) => Promise<Scope>,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  function serve<Query extends Schema = undefined, Body extends Schema = undefined>(
    endpoint: Endpoint<Query, Body, unknown>,
    handle: (call: Call<OutputOf<Query>, OutputOf<Body>>) => Promise<unknown>,
  ) {
    const withId = endpoint.path.includes('{id}');
    typed.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      schema: {
        ...(withId && { params: idParameters }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        ...(endpoint.answer && { response: { [endpoint.status]: endpoint.answer } }),
      },
      handler: async (request, reply) => {
        const answer = await handle({
          scope: await scopeOf(request),
          id: withId ? z.parse(idParameters, request.params).id : '',
          // The schemas above have made these what the contract says.
          query: request.query as OutputOf<Query>,
          body: request.body as OutputOf<Body>,
          ifMatch: readIfMatch(request.headers['if-match']),
          idempotencyKey: readKey(request.headers['idempotency-key']),
        });
        return reply.status(endpoint.status).send(answer);
      },
    });
  }

  serve(listProducts, ({ scope, query }) => scope.products.list(query));
  serve(searchProducts, ({ scope, query }) =>
    scope.products.list(
      { ...query, sort_by: 'created_at', sort_order: 'desc' },
      query.q.split(/\s+/).filter(Boolean),
    ),
  );
  serve(readProduct, ({ scope, id }) => scope.products.read(id));
  serve(createProduct, ({ scope, body, idempotencyKey }) =>
    scope.once(
      idempotencyKey,
      'POST /products',
      (remembered) => z.parse(z.unknown(), remembered),
      (tx) => scope.products.create(body, tx),
    ),
  );
  serve(updateProduct, ({ scope, id, body, ifMatch }) => scope.products.update(id, body, ifMatch));
  serve(deleteProduct, ({ scope, id }) => scope.products.remove(id));

  serve(readCredits, ({ scope }) => scope.credits.read());
  serve(updateCredits, ({ scope, body, ifMatch, idempotencyKey }) => {
    if (ifMatch === undefined) throw required('If-Match');
    if (idempotencyKey === undefined) throw required('Idempotency-Key');
    return scope.credits.charge(body.credits, ifMatch, idempotencyKey);
  });

  serve(readDashboardStats, ({ scope }) => scope.dashboard.stats());
}

const required = (header: string) =>
  new ApiFailure(428, 'HEADER_REQUIRED', `The header ${header} is required`);

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
