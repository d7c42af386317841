import { BOUNDS } from './bounds';
import { asArray, asObject, asText, isObject, type Json, member } from './json';
import { contentOf } from './media';
import type { ApiOperation, Parameter, Place, Reply } from './model';
import { resolve } from './refs';
import { securityOf } from './security';
import { isSwagger2, operationFrom2 } from './swagger2';
import { wordsOf } from './words';

const PLACES: Place[] = ['path', 'query', 'header', 'cookie'];

function parameterOf(document: Json, raw: unknown): Parameter[] {
  const { node } = resolve(document, raw);
  const name = asText(node.name);
  const place = PLACES.find((one) => one === node.in);
  if (!name || !place) return [];
  const [media] = contentOf(document, node.content);
  const schema = node.schema ?? media?.schema;
  const [named] = Object.values(asObject(node.examples)).map((one) => resolve(document, one).node);
  const value = node.example ?? named?.value;
  const explode = typeof node.explode === 'boolean' ? node.explode : place === 'query' || place === 'cookie';
  return [
    {
      ...{ name, place, schema, explode },
      required: node.required === true || place === 'path',
      deprecated: node.deprecated === true,
      description: wordsOf(node, 'description'),
      ...(value !== undefined && { example: { value } }),
    },
  ];
}

/** An operation's parameter replaces the path's one of the same name. */
function parametersOf(document: Json, raw: unknown[]): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const parameter of raw.slice(0, BOUNDS.parameters).flatMap((one) => parameterOf(document, one)))
    found.set(`${parameter.place} ${parameter.name}`, parameter);
  return [...found.values()].sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
}

function replyOf(document: Json, [status, raw]: [string, unknown]): Reply {
  const { node } = resolve(document, raw);
  const headers = Object.entries(asObject(node.headers)).map(([name, given]) => {
    const header = resolve(document, given).node;
    return { name, description: wordsOf(header, 'description'), schema: header.schema };
  });
  return { status, headers, description: wordsOf(node, 'description'), content: contentOf(document, node.content) };
}

/** By number, `default` last. */
const byStatus = (a: Reply, b: Reply) =>
  Number(a.status === 'default') - Number(b.status === 'default') || (a.status < b.status ? -1 : 1);

const madeId = (method: string, path: string) =>
  `${method.toLowerCase()}-${path.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;

interface Found {
  path: string;
  method: string;
  /** Parameters of all operations of the path. */
  shared: unknown[];
  raw: Json;
}

/** One operation of any OpenAPI version. Its id may not be unique yet: the document's reader makes it so. */
export function readOperation(document: Json, { path, method, shared, raw }: Found): ApiOperation {
  const given = [...shared, ...asArray(raw.parameters)];
  const node = isSwagger2(document) ? operationFrom2(document, raw, given) : { ...raw, parameters: given };
  const body = isObject(node.requestBody) ? resolve(document, node.requestBody).node : undefined;
  return {
    id: asText(node.operationId).replace(/\s+/g, '-') || madeId(method, path),
    method: method.toUpperCase(),
    path,
    tag: asText(asArray(node.tags)[0]),
    summary: wordsOf(node, 'summary'),
    description: wordsOf(node, 'description'),
    deprecated: node.deprecated === true,
    parameters: parametersOf(document, node.parameters as unknown[]),
    body: body && {
      required: body.required === true,
      description: wordsOf(body, 'description'),
      content: contentOf(document, member(body, 'content')),
    },
    responses: Object.entries(asObject(node.responses))
      .filter(([status]) => !status.startsWith('x-'))
      .map((entry) => replyOf(document, entry))
      .sort(byStatus),
    security: securityOf(document, node),
  };
}
