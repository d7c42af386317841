import { isObject, type Json } from '@titian/shared-contracts/openapi';

const objectAt = (of: Json, name: string): Json => (isObject(of[name]) ? of[name] : {});
const escaped = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Most fields of an operation, and the depth from which a part is offered as a whole. */
const MOST = 500;
const DEEPEST = 8;

function resolve(document: Json, schema: unknown): { schema: Json; reference: string | null } {
  if (!isObject(schema)) return { schema: {}, reference: null };
  const { $ref: reference } = schema;
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return { schema, reference: null };
  const parts = reference.slice(2).split('/');
  const found = parts.reduce(
    (node, part) => objectAt(node, part.replaceAll('~1', '/').replaceAll('~0', '~')),
    document,
  );
  return { schema: found, reference };
}

const choicesOf = (schema: Json): unknown[] =>
  ['allOf', 'oneOf', 'anyOf'].flatMap((word) => (Array.isArray(schema[word]) ? (schema[word] as unknown[]) : []));

/** Pointers of the values that a schema describes, as `PlaneFields` has them: `*` for elements, `**` for all beneath what isn't described. */
function pointersOf(document: Json, given: unknown, at: string, seen: readonly string[]): string[] {
  const { schema, reference } = resolve(document, given);
  if (seen.length > DEEPEST || (reference !== null && seen.includes(reference))) return [`${at}/**`];
  const inside = (next: unknown, pointer: string) =>
    pointersOf(document, next, pointer, reference === null ? seen : [...seen, reference]);
  const properties = Object.entries(objectAt(schema, 'properties'));
  const found = [
    ...properties.flatMap(([name, one]) => inside(one, `${at}/${escaped(name)}`)),
    ...('items' in schema ? inside(schema.items, `${at}/*`) : []),
    ...choicesOf(schema).flatMap((one) => inside(one, at)),
  ];
  if (found.length > 0) return [...new Set(found)];
  const types = [schema.type].flat();
  return [types.includes('object') || types.includes('array') ? `${at}/**` : at];
}

const isJson = (type: string) => /^application\/([\w.+-]+\+)?json\b/i.test(type);

/** The schema of an operation's usual answer; undefined where it isn't JSON alone, as of streams and XML. */
function answerSchema(document: Json, operation: Json): unknown {
  const responses = objectAt(operation, 'responses');
  const status = Object.keys(responses).find((name) => /^2/.test(name));
  if (status === undefined) return undefined;
  const { schema: response } = resolve(document, responses[status]);
  if ('schema' in response) return response.schema;
  const types = Object.entries(objectAt(response, 'content'));
  return types.length > 0 && types.every(([type]) => isJson(type))
    ? objectAt(Object.fromEntries(types), types[0]![0]).schema
    : undefined;
}

/**
 * The response fields that an operation of a document (OpenAPI 2.0 or 3) has, each as a pointer of `PlaneFields`, in the document's order. None
 * where its answers can't be limited: because they aren't JSON, or the document doesn't describe them.
 */
export function responseFields(document: Json, method: string, path: string): string[] {
  const operation = objectAt(objectAt(document, 'paths'), path)[method.toLowerCase()];
  const schema = isObject(operation) ? answerSchema(document, operation) : undefined;
  return schema === undefined ? [] : pointersOf(document, schema, '', []).slice(0, MOST);
}
