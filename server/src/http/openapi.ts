import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, ProblemDetails } from '@titian/shared-contracts';
import type { NamedEndpoint } from './named-endpoint';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io }) as JsonSchema;
  return json;
};

function parameters(place: 'path' | 'query', schema: z.ZodMiniType | undefined) {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

function requestBody(entry: Endpoint) {
  if (entry.consumes)
    return { requestBody: { required: true, content: { [entry.consumes]: { schema: { type: 'object' } } } } };
  if (!entry.body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: schemaOf(entry.body, 'input') } } },
  };
}

function operation(name: string, entry: Endpoint) {
  const success = entry.produces
    ? { [entry.produces]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: schemaOf(entry.response, 'output') } };
  return {
    operationId: name,
    summary: entry.summary,
    tags: [name.split('.')[0]],
    'x-access': entry.access,
    security: entry.access === 'public' ? [] : [{ bearer: [] }, ...(entry.deploy ? [{ deployToken: [] }] : [])],
    parameters: [...parameters('path', entry.params), ...parameters('query', entry.query)],
    ...requestBody(entry),
    responses: {
      [entry.status ?? 200]: { description: 'Success', content: success },
      default: {
        description: 'Problem details',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** The portal's own OpenAPI 3.1 document, generated from the contracts, so it can't drift from what is mounted. */
export function openApiDocument(version: string, endpoints: readonly NamedEndpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { name, entry } of endpoints) {
    const path = entry.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[entry.method.toLowerCase()] = operation(name, entry);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Titian', version },
    paths,
    components: {
      schemas: { Problem: schemaOf(ProblemDetails, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        deployToken: { type: 'http', scheme: 'bearer', description: 'Deploy token of the section in the path' },
      },
    },
  };
}

/** The document is made for the first who asks: it takes as long as all else at the server's start. */
export async function openApiRoutes(app: FastifyInstance): Promise<void> {
  let document: string | undefined;
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument((await app.settings.config()).VersionName, app.endpoints));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
