import type { LocalText } from '@titian/shared-contracts';
import type { Interface } from './api';
import { operationObject, purposeParameter } from './operation';
import { problemResponses, problemSchema } from './problems';
import { schemaOfAll } from './schema';

/** What the document says about its API besides the calls. */
export interface DocumentHead {
  name: LocalText;
  summary: LocalText;
  /** `v3.2`. */
  version: string;
  /** Path of the address on the gateway. */
  address: string;
  contact: { name: string; email: string };
  /** Calls must state their purpose. */
  personalData: boolean;
  deprecated: boolean;
}
export type Document = Record<string, unknown>;

const sentence = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** Builds the OpenAPI 3.1 document of a version. */
export function buildDocument(head: DocumentHead, api: Interface): Document {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of api.operations) {
    const built = operationObject(operation, api, head.personalData);
    (paths[operation.path] ??= {})[operation.method] = head.deprecated ? { ...built, deprecated: true } : built;
  }
  const records = Object.entries(api.records).map(([name, fields]) => [
    name,
    { title: sentence(name), ...schemaOfAll(fields) },
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: head.name.my,
      version: `${head.version.slice(1)}.0`,
      description: head.summary.my,
      'x-en': { title: head.name.en, description: head.summary.en },
      contact: head.contact,
    },
    servers: [{ url: head.address, description: 'Get laluan Titian' }],
    security: [{ kunciApi: [] }],
    tags: [...new Set(api.operations.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { kunciApi: { type: 'apiKey', in: 'header', name: 'X-API-Key' } },
      ...(head.personalData && { parameters: { Tujuan: purposeParameter } }),
      responses: problemResponses,
      schemas: { ...Object.fromEntries(records), Masalah: problemSchema },
    },
  };
}

/** The list of operations that is stored beside a document. */
export function operationsOf(api: Interface, deprecated: boolean) {
  return api.operations.map(({ method, path, summary, tag }) => ({
    method: method.toUpperCase(),
    path,
    summary: summary.my,
    tag,
    deprecated,
  }));
}
