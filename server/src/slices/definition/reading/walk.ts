import { isObject, type Json } from '@titian/shared-contracts/openapi';
import type { Path } from './finding';

/** Members whose own members are names that somebody chose, not words of OpenAPI. */
const OF_NAMES = new Set([
  ...[
    'paths',
    'webhooks',
    'callbacks',
    'responses',
    'headers',
    'content',
    'encoding',
    'links',
    'examples',
    'variables',
  ],
  ...['schemas', 'definitions', '$defs', 'properties', 'patternProperties', 'dependentSchemas', 'parameters'],
  ...['requestBodies', 'securitySchemes', 'securityDefinitions', 'pathItems', 'scopes', 'mapping'],
]);
/** Members that hold values as callers send and get them. */
const OF_DATA = new Set(['example', 'default', 'enum', 'const', 'value', 'x-example', 'required']);

/** A member that holds a value as callers send and get it, or an extension: nothing in it is a word of OpenAPI. */
export const isData = (name: string, value: unknown) =>
  OF_DATA.has(name) || name.startsWith('x-') || (name === 'examples' && Array.isArray(value));

/** Visits every object of a document that OpenAPI describes, leaving out examples, extensions and other data. */
export function walk(document: unknown, visit: (node: Json, path: Path) => void): void {
  const path: (string | number)[] = [];
  function step(node: unknown, areNames: boolean): void {
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) {
        path.push(index);
        step(item, false);
        path.pop();
      }
    } else if (isObject(node)) {
      if (!areNames) visit(node, path);
      for (const [name, value] of Object.entries(node)) {
        if (!areNames && isData(name, value)) continue;
        path.push(name);
        step(value, !areNames && OF_NAMES.has(name) && isObject(value));
        path.pop();
      }
    }
  }
  step(document, false);
}

/** Visits every text of a document, names too, until `visit` answers true. */
export function someText(node: unknown, visit: (text: string, path: Path) => boolean): boolean {
  const path: (string | number)[] = [];
  const step = (value: unknown): boolean => {
    if (typeof value === 'string') return visit(value, path);
    if (typeof value !== 'object' || value === null) return false;
    for (const [name, one] of Object.entries(value)) {
      path.push(name);
      if (visit(name, path) || step(one)) return true;
      path.pop();
    }
    return false;
  };
  return step(node);
}
