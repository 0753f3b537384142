import {
  apiErrorWire,
  downloadFile,
  type Endpoint,
  exportStats,
  readAvatar,
  readThumbnail,
  uploadAvatar,
  uploadFile,
  uploadFiles,
  uploadPhotos,
} from '@fieldline/contracts';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';

type Schema = z.ZodMiniType | undefined;
export type AnyEndpoint = Pick<
  Endpoint<Schema, Schema, unknown>,
  'method' | 'path' | 'query' | 'body' | 'answer' | 'status'
>;

const FORMS = new Map<AnyEndpoint, string>([
  [uploadFile, 'file'],
  [uploadAvatar, 'file'],
  [uploadFiles, 'files'],
  [uploadPhotos, 'files'],
]);
const FILES = new Map<AnyEndpoint, string>([
  [downloadFile, 'image/*'],
  [readThumbnail, 'image/webp'],
  [readAvatar, 'image/webp'],
  [exportStats, 'text/csv'],
]);

const sent = (schema: z.ZodMiniType) =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const json = (schema: object) => ({ 'application/json': { schema } });

/** The contracts of the calls as an OpenAPI 3.1 document. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  { version, isPublic }: { version: string; isPublic: (endpoint: AnyEndpoint) => boolean },
) {
  const paths: Record<string, Record<string, object>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operation(endpoint, isPublic(endpoint));
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Fieldline API', version },
    servers: [{ url: '/api' }],
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: sent(apiErrorWire) },
    },
  };
}

function operation(endpoint: AnyEndpoint, isPublic: boolean) {
  const body = requestBody(endpoint);
  const file = FILES.get(endpoint);
  const content = endpoint.answer
    ? json(toJSONSchema(endpoint.answer, { io: 'output', unrepresentable: 'any' }))
    : file && { [file]: {} };
  return {
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(isPublic && { security: [] }),
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(body && { requestBody: { content: body } }),
    responses: {
      [endpoint.status]: { description: 'Success', ...(content && { content }) },
      default: {
        description: 'Any error',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

function requestBody(endpoint: AnyEndpoint) {
  const field = FORMS.get(endpoint);
  if (field === undefined) return endpoint.body && json(sent(endpoint.body));
  const one = { type: 'string', contentMediaType: 'application/octet-stream' };
  const properties = {
    [field]: field === 'files' ? { type: 'array', items: one } : one,
    log_id: { type: 'string' },
  };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [field] } } };
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters(query: Schema) {
  if (!query) return [];
  const { properties = {}, required = [] } = sent(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}
