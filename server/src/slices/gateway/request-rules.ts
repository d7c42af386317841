import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { ParameterRule, PlaneApi, RequestRule } from '@titian/shared-contracts/plane';
import { objectAt, once, resolve, withDefs } from './document';

type Definitions = PlaneApi['definitions'];
const listAt = (of: Json, name: string): Json[] => (Array.isArray(of[name]) ? of[name].filter(isObject) : []);

/** Schema words of a parameter of OpenAPI 2.0, which has no schema of its own. */
const OLD_WORDS = [
  'type',
  'format',
  'enum',
  'items',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
] as const;
const schemaOf = (parameter: Json): Json =>
  isObject(parameter.schema)
    ? parameter.schema
    : Object.fromEntries(OLD_WORDS.flatMap((word) => (word in parameter ? [[word, parameter[word]]] : [])));

const PLACES = ['path', 'query', 'header'] as const;
const isPlace = (place: unknown): place is ParameterRule['in'] => PLACES.includes(place as ParameterRule['in']);
/** Styles other than lists and single values are not checked. */
const USUAL = [undefined, 'form', 'simple'];

function toParameter(parameter: Json): ParameterRule[] {
  const { in: place, name, required, style, explode } = parameter;
  if (!isPlace(place) || typeof name !== 'string' || !USUAL.includes(style as string | undefined)) return [];
  return [
    {
      ...{ in: place, name: place === 'header' ? name.toLowerCase() : name, required: required === true },
      schema: withDefs(schemaOf(parameter)),
      explode: explode === undefined ? place === 'query' && !('collectionFormat' in parameter) : explode === true,
    },
  ];
}

const newBody = once(({ required, ...body }): RequestRule['body'] => {
  const content = Object.entries(objectAt(body, 'content')).flatMap(([type, media]) =>
    isObject(media) ? [[type.toLowerCase().split(';')[0]!.trim(), withDefs(objectAt(media, 'schema'))] as const] : [],
  );
  return { required: required === true, content: Object.fromEntries(content) };
});

function bodyOf(document: Json, operation: Json, parameters: readonly Json[]): RequestRule['body'] {
  const old = parameters.find((parameter) => parameter.in === 'body');
  if (old) return { required: old.required === true, content: { 'application/json': withDefs(schemaOf(old)) } };
  return isObject(operation.requestBody) ? newBody(resolve(document, operation.requestBody), document) : null;
}

/** What a document (OpenAPI 2.0 or 3) asks of an operation's requests; null where it has no such operation. */
export function requestRule(document: Json, method: string, path: string): RequestRule | null {
  const item = objectAt(objectAt(document, 'paths'), path);
  const operation = item[method.toLowerCase()];
  if (!isObject(operation)) return null;
  const parameters = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].map((one) =>
    resolve(document, one),
  );
  return { parameters: parameters.flatMap(toParameter), body: bodyOf(document, operation, parameters) };
}

/** JSON Schema has schemas that are objects and those that are true or false; a name in YAML with nothing behind it is none. */
const isSchema = (value: unknown): boolean => isObject(value) || typeof value === 'boolean';

/** The schemas that rules refer to. */
export function definitionsOf(document: Json): Definitions {
  const named = { ...objectAt(document, 'definitions'), ...objectAt(objectAt(document, 'components'), 'schemas') };
  return withDefs(Object.fromEntries(Object.entries(named).filter(([, value]) => isSchema(value)))) as Definitions;
}
