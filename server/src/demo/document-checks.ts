import { APIS } from './content/apis';
import { addressOf, documentOf } from './content/document-of';
import { resolve } from './openapi/reference';

type Json = Record<string, unknown>;
const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Json) : null);

/** Every document of the demo with the base address of its calls. */
export const documents = APIS.flatMap((api) =>
  api.versions.map((version) => ({
    name: `${api.identifier} ${version.version}`,
    address: addressOf(api, version),
    document: documentOf(api, version) as Json,
  })),
);

/** Every object of a tree, depth first. */
export function* walk(node: unknown): Generator<Json> {
  if (Array.isArray(node)) for (const item of node) yield* walk(item);
  else if (asObject(node)) {
    yield node as Json;
    for (const value of Object.values(node as Json)) yield* walk(value);
  }
}

type Check = (document: Json, schema: Json, value: unknown, path: string) => string[];

const objectErrors: Check = (document, schema, value, path) => {
  const object = asObject(value);
  if (!object) return [`${path}: no object`];
  const properties = (schema.properties ?? {}) as Record<string, Json>;
  const missing = ((schema.required as string[]) ?? []).filter((name) => !(name in object));
  return [
    ...missing.map((name) => `${path}: no ${name}`),
    ...Object.entries(object).flatMap(([name, member]) =>
      properties[name]
        ? schemaErrors(document, properties[name], member, `${path}.${name}`)
        : [`${path}: unknown ${name}`],
    ),
  ];
};

const arrayErrors: Check = (document, schema, value, path) =>
  Array.isArray(value)
    ? value.flatMap((item, index) => schemaErrors(document, schema.items as Json, item, `${path}[${index}]`))
    : [`${path}: no array`];

const FORMATS: Record<string, (text: string) => boolean> = {
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  'date-time': (text) => !Number.isNaN(Date.parse(text)),
};

const textErrors: Check = (_, { enum: values, pattern, format }, value, path) => {
  if (typeof value !== 'string') return [`${path}: no text`];
  const errors = [
    Array.isArray(values) && !values.includes(value) && 'not one of its values',
    typeof pattern === 'string' && !new RegExp(pattern).test(value) && `not like ${pattern}`,
    typeof format === 'string' && !FORMATS[format]?.(value) && `no ${format}`,
  ];
  return errors.filter(Boolean).map((error) => `${path}: ${String(error)}`);
};

const CHECKS: Record<string, Check> = {
  object: objectErrors,
  array: arrayErrors,
  string: textErrors,
  integer: (_document, _schema, value, path) => (Number.isInteger(value) ? [] : [`${path}: no integer`]),
  number: (_document, _schema, value, path) => (typeof value === 'number' ? [] : [`${path}: no number`]),
  boolean: (_document, _schema, value, path) => (typeof value === 'boolean' ? [] : [`${path}: no boolean`]),
};

/** Where a value violates a schema, as paths; empty where it is valid. Supports what the demo's documents use. */
export function schemaErrors(document: Json, schema: Json, value: unknown, path = '$'): string[] {
  if (typeof schema.$ref === 'string')
    return schemaErrors(document, resolve(document, schema.$ref) as Json, value, path);
  const check = CHECKS[schema.type as string];
  return check ? check(document, schema, value, path) : [`${path}: unknown type ${String(schema.type)}`];
}
