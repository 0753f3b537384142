import fastifySwagger from '@fastify/swagger';
import { type Access, apiErrorWire, type Endpoint } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { toJSONSchema } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of a form in which the call takes files. */
    form?: 'file' | 'files' | 'part';
    /** The media types of an answer that is a file. */
    file?: string | readonly string[];
    /** The status of a successful answer, from the contract. */
    status?: Endpoint<undefined, undefined, unknown>['status'];
    mayLink?: boolean;
    /** Which roles of a team may make the call. */
    access?: Access;
    /** Whether the call handles its Idempotency-Key itself; otherwise it runs once per key. */
    ownKeys?: true;
    /**
     * Whether the team's pages are told to read again. By default yes for a change, unless it
     * concerns only the caller.
     */
    tellsTeam?: boolean;
  }
}

/** Describes every route of the API that is registered from now on, as OpenAPI 3.1. */
export async function describeCalls(app: FastifyInstance, version: string): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fieldline API', version },
      servers: [{ url: app.prefix }],
      security: [{ token: [] }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document);
      if (!schema || schema.hide) return { schema: { ...schema, hide: true }, url };
      const { form, file, status = 200, mayLink } = document.route.config ?? {};
      const response = {
        [status]: file === undefined ? WITHOUT_BODY : fileSchema(file),
        ...(mayLink && { 302: { ...WITHOUT_BODY, description: 'A link to the file' } }),
        ...(typeof schema.response === 'object' && schema.response),
        default: { description: 'Any error', ...errorSchema },
      };
      return {
        schema: {
          ...schema,
          tags: [url.slice(app.prefix.length).split('/')[1] ?? ''],
          response,
          ...(form && { consumes: ['multipart/form-data'], body: formSchema(form) }),
        },
        url,
      };
    },
  });
}

/** An answer of this type has no content in the document. */
const WITHOUT_BODY = { type: 'null', description: 'Success' };

const fileSchema = (types: string | readonly string[]) => ({
  description: 'Success',
  content: Object.fromEntries([types].flat().map((type) => [type, { schema: {} }])),
});

const { $schema: _dialect, ...errorSchema } = toJSONSchema(apiErrorWire, {
  unrepresentable: 'any',
});

function formSchema(field: 'file' | 'files' | 'part') {
  const one = { type: 'string', contentMediaType: 'application/octet-stream' };
  if (field === 'part') {
    const text = { type: 'string' };
    const properties = { upload: text, offset: { type: 'integer' }, part: one };
    return { type: 'object', properties, required: ['upload', 'offset', 'part'] };
  }
  const properties = {
    [field]: field === 'files' ? { type: 'array', items: one } : one,
    log_id: { type: 'string' },
    ...(field === 'files' && {
      keys: {
        type: 'string',
        description: 'An Idempotency-Key for each file, separated by commas',
      },
    }),
  };
  return { type: 'object', properties, required: [field] };
}
