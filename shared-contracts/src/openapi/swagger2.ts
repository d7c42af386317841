import { asArray, asObject, asText, type Json, textsOf } from './json';
import { resolve } from './refs';

/** Keywords that 2.0 has on the parameter itself; all others belong to its schema in 3.x. */
const OUTSIDE = new Set([
  'name',
  'in',
  'required',
  'description',
  'x-en',
  'x-my',
  'collectionFormat',
  'allowEmptyValue',
]);

const schemaOf = (given: Json): Json => Object.fromEntries(Object.entries(given).filter(([key]) => !OUTSIDE.has(key)));

const parameterOf = (given: Json): Json => {
  const { name, required, description } = given;
  return {
    ...{ name, in: given.in, required, description, 'x-en': given['x-en'], 'x-my': given['x-my'] },
    schema: schemaOf(given),
    explode: given.collectionFormat === 'multi',
  };
};

function bodyOf(document: Json, operation: Json, all: Json[]): Json | undefined {
  const types = textsOf(operation.consumes ?? document.consumes);
  const body = all.find((one) => one.in === 'body');
  if (body) {
    const content = (types.length ? types : ['application/json']).map((type) => [type, { schema: body.schema }]);
    return { required: body.required, description: body.description, content: Object.fromEntries(content) };
  }
  const fields = all.filter((one) => one.in === 'formData');
  if (fields.length === 0) return undefined;
  const isUpload = fields.some(({ type }) => type === 'file');
  const properties = fields.map((field) => [
    asText(field.name),
    field.type === 'file'
      ? { ...schemaOf(field), type: 'string', format: 'binary' }
      : { ...schemaOf(field), description: field.description },
  ]);
  const required = fields.filter((field) => field.required === true).map(({ name }) => name);
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  return {
    required: true,
    content: { [isUpload ? 'multipart/form-data' : 'application/x-www-form-urlencoded']: { schema } },
  };
}

function responseOf(document: Json, operation: Json, raw: unknown): Json {
  const { node } = resolve(document, raw);
  const types = textsOf(operation.produces ?? document.produces);
  const examples = asObject(node.examples);
  const content = (types.length ? types : ['application/json']).map((type) => [
    type,
    { schema: node.schema, ...(type in examples && { example: examples[type] }) },
  ]);
  const headers = Object.entries(asObject(node.headers)).map(([name, given]) => [name, parameterOf(asObject(given))]);
  return {
    ...{ description: node.description, 'x-en': node['x-en'], 'x-my': node['x-my'] },
    headers: Object.fromEntries(headers),
    ...(node.schema !== undefined && { content: Object.fromEntries(content) }),
  };
}

/** An operation of a Swagger 2.0 document in the form of 3.x; `parameters` are those of the path and its own. */
export function operationFrom2(document: Json, operation: Json, parameters: unknown[]): Json {
  const all = parameters.map((raw) => resolve(document, raw).node);
  const responses = Object.entries(asObject(operation.responses)).map(([status, raw]) => [
    status,
    responseOf(document, operation, raw),
  ]);
  return {
    ...operation,
    parameters: all.filter((one) => one.in !== 'body' && one.in !== 'formData').map(parameterOf),
    requestBody: bodyOf(document, operation, all),
    responses: Object.fromEntries(responses),
  };
}

/** `host`, `basePath` and `schemes` as servers. */
export function serversFrom2(document: Json): Json[] {
  const { host, basePath } = document;
  if (!host && !basePath) return [];
  const schemes = textsOf(document.schemes);
  const [scheme = 'https'] = schemes.includes('https') ? ['https'] : schemes;
  return [{ url: `${host ? `${scheme}://${asText(host)}` : ''}${asText(basePath)}` }];
}

export const isSwagger2 = (document: Json): boolean =>
  asText(document.swagger).startsWith('2') && !asArray(document.openapi).length;
