import type { Field, Fields } from './field';

/** The part of JSON Schema that the demo's documents use. */
export interface Schema {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array';
  description?: string;
  'x-en'?: { description: string };
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  example?: unknown;
  properties?: Record<string, Schema | Reference>;
  required?: string[];
  items?: Schema | Reference;
}
export interface Reference {
  $ref: string;
}

const TYPES = {
  text: { type: 'string' },
  choice: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  time: { type: 'string', format: 'date-time' },
  group: { type: 'object' },
  list: { type: 'array' },
} as const;

export const schemaOfAll = (fields: Fields): Schema => ({
  type: 'object',
  required: Object.keys(fields),
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
});

/** Malay is the documents' language; English is in `x-en`. */
export function schemaOf(field: Field): Schema {
  return {
    ...TYPES[field.kind],
    description: field.about.my,
    'x-en': { description: field.about.en },
    ...(field.pattern && { pattern: field.pattern }),
    ...(field.kind === 'choice' && { enum: field.examples }),
    ...(field.examples.length > 0 && { example: field.examples[0] }),
    ...(field.fields && schemaOfAll(field.fields)),
    ...(field.of && { items: schemaOf(field.of) }),
  };
}
