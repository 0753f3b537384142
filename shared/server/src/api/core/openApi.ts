import fastifySwagger from '@fastify/swagger';
import { apiErrorWire } from '@fieldline/contracts';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { toJSONSchema } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The field of a form in which the call takes files. */
    form?: 'file' | 'files' | 'part';
    /** The media type of an answer that is a file. */
    file?: string;
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
      const { form, file } = document.route.config ?? {};
      const [success = '200'] = Object.keys(schema.response ?? {});
      const response = {
        [success]: { description: 'Success' },
        ...Object(schema.response),
        ...(file && { 200: { description: 'Success', content: { [file]: { schema: {} } } } }),
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
