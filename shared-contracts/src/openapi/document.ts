import { BOUNDS } from './bounds';
import { asArray, asObject, asText, isObject, type Json, member } from './json';
import type { ApiModel, ApiOperation } from './model';
import { readOperation } from './operation';
import { resolve } from './refs';
import { isSwagger2, serversFrom2 } from './swagger2';
import { wordsOf } from './words';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];

/** Every operation of a document, without a bound: read no more than needed. */
export function* operationsIn(document: Json): Generator<ApiOperation> {
  for (const [path, item] of Object.entries(asObject(document.paths))) {
    if (!path.startsWith('/')) continue;
    const { node } = resolve(document, item);
    for (const method of METHODS) {
      const raw = member(node, method);
      if (isObject(raw)) yield readOperation(document, { path, method, raw, shared: asArray(node.parameters) });
    }
  }
}

/** Makes operation ids unique by adding a number, so that an address names one operation. */
function unique(operations: ApiOperation[]): ApiOperation[] {
  const taken = new Map<string, number>();
  return operations.map((operation) => {
    const count = (taken.get(operation.id) ?? 0) + 1;
    taken.set(operation.id, count);
    return count === 1 ? operation : { ...operation, id: `${operation.id}-${count}` };
  });
}

function groupsOf(document: Json, operations: ApiOperation[]): ApiModel['groups'] {
  const described = new Map(
    asArray(document.tags).map((tag) => [asText(member(tag, 'name')), wordsOf(tag, 'description')]),
  );
  const used = new Set(operations.map(({ tag }) => tag));
  const ordered = [...described.keys()].filter((tag) => used.has(tag));
  const tags = [...new Set([...ordered, ...[...used].filter(Boolean), ...used])];
  return tags.map((tag) => ({
    tag,
    description: described.get(tag) ?? { my: '', en: '' },
    operations: operations.filter((operation) => operation.tag === tag),
  }));
}

function serverOf(raw: unknown): ApiModel['servers'][number] {
  const node = asObject(raw);
  const variables = asObject(node.variables);
  const url = asText(node.url).replace(
    /\{([^}]+)\}/g,
    (whole, name: string) => asText(member(member(variables, name), 'default')) || whole,
  );
  return { url, description: wordsOf(node, 'description') };
}

/** Reads an OpenAPI 2.0, 3.0 or 3.1 document. Invalid parts are left out; it never throws, and everything is bounded. */
export function readDocument(given: unknown): ApiModel {
  const document = asObject(given);
  const found: ApiOperation[] = [];
  let cut = false;
  for (const operation of operationsIn(document)) {
    cut = found.length >= BOUNDS.operations;
    if (cut) break;
    found.push(operation);
  }
  const operations = unique(found);
  const groups = groupsOf(document, operations);
  const servers = isSwagger2(document) ? serversFrom2(document) : asArray(document.servers);
  return {
    document,
    title: wordsOf(document.info, 'title'),
    version: asText(member(document.info, 'version')),
    description: wordsOf(document.info, 'description'),
    servers: servers.map(serverOf).filter(({ url }) => url),
    groups,
    operations: groups.flatMap((group) => group.operations),
    cut,
  };
}
