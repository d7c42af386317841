import type { LocalText } from '@titian/shared-contracts';
import type { Json } from './json';
import type { RawSchema } from './schema';

/** What the reference, code samples and comparisons need of a document, independent of its OpenAPI version. */
export interface ApiModel {
  /** For `readSchema`. */
  document: Json;
  title: LocalText;
  version: string;
  description: LocalText;
  servers: { url: string; description: LocalText }[];
  /** In the order of the tags, then of the document. */
  groups: { tag: string; description: LocalText; operations: ApiOperation[] }[];
  operations: ApiOperation[];
  /** The document has more operations than are read. */
  cut: boolean;
}

export interface ApiOperation {
  /** For addresses: its operationId, else made from method and path. Unique in the document. */
  id: string;
  method: string;
  path: string;
  tag: string;
  summary: LocalText;
  description: LocalText;
  deprecated: boolean;
  parameters: Parameter[];
  body?: Body;
  responses: Reply[];
  /** Alternatives, each with all its requirements. Empty where nothing is required. */
  security: SecurityNeed[][];
}

export type Place = 'path' | 'query' | 'header' | 'cookie';
export interface Parameter {
  name: string;
  place: Place;
  required: boolean;
  deprecated: boolean;
  description: LocalText;
  schema: RawSchema;
  example?: { value: unknown };
  /** How several values are sent: each with the name repeated, else joined by commas. */
  explode: boolean;
}

export interface Media {
  type: string;
  schema?: RawSchema;
  examples: { name: string; value: unknown }[];
}
export interface Body {
  required: boolean;
  description: LocalText;
  content: Media[];
}
export interface Reply {
  /** `200`, `4XX`, `default`. */
  status: string;
  description: LocalText;
  headers: { name: string; description: LocalText; schema: RawSchema }[];
  content: Media[];
}

export interface SecurityNeed {
  /** The document's name for it. */
  name: string;
  kind: 'apiKey' | 'basic' | 'bearer' | 'oauth2' | 'openIdConnect' | 'mutualTLS' | 'other';
  /** Where an API key goes. */
  place?: Place;
  key?: string;
  scopes: string[];
}
