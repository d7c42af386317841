import { isObject, type Json, placeOf, resolve } from '@titian/shared-contracts/openapi';
import type { Path, RawFinding } from './finding';
import { LIMITS } from './bounds';

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'];
const LENGTH = { most: String(LIMITS.nameLength) };
const KNOWN_VERSION = /^(2\.0|3\.[01](\.\d+)?(-[\w.]+)?)$/;

function checkVersion(document: Json): RawFinding[] {
  const name = Object.hasOwn(document, 'swagger') ? 'swagger' : 'openapi';
  if (!Object.hasOwn(document, name)) return [{ code: 'openapi.missing', at: [] }];
  const version = document[name];
  if (typeof version !== 'string') return [{ code: 'openapi.notText', at: [name] }];
  const fits = name === 'swagger' ? version.startsWith('2') : version.startsWith('3');
  if (fits && KNOWN_VERSION.test(version)) return [];
  return [{ code: 'openapi.unknown', params: { version: version.slice(0, 20) }, at: [name] }];
}

function checkInfo({ info }: Json): RawFinding[] {
  if (!isObject(info)) return [{ code: 'info.missing', at: ['info'] }];
  return (['title', 'version'] as const)
    .filter((name) => !isText(info[name]))
    .map((name) => ({ code: `info.${name}`, at: ['info', name] }) as const);
}

/** An operation with where it stands. */
export interface FoundOperation {
  node: Json;
  method: string;
  route: string;
  at: Path;
}

/** Operations and what is wrong with their paths. Those of a path item that is a reference stand where it leads. */
function readPaths(document: Json, paths: Json): { operations: FoundOperation[]; findings: RawFinding[] } {
  const operations: FoundOperation[] = [];
  const findings: RawFinding[] = [];
  for (const [route, item] of Object.entries(paths)) {
    if (route.startsWith('x-')) continue;
    const at = ['paths', route];
    if (!route.startsWith('/')) findings.push({ code: 'path.slash', params: { path: route }, at, onKey: true });
    if (route.length > LIMITS.nameLength) findings.push({ code: 'path.tooLong', params: LENGTH, at, onKey: true });
    if (!isObject(item)) {
      findings.push({ code: 'path.notObject', params: { path: route }, at, onKey: true });
      continue;
    }
    const { node: shown, pointer } = resolve(document, item);
    const place = pointer === undefined ? at : placeOf(pointer);
    for (const method of METHODS.filter((name) => Object.hasOwn(shown, name))) {
      const node = shown[method];
      const name = `${method.toUpperCase()} ${route}`;
      if (isObject(node)) operations.push({ node, method, route, at: [...place, method] });
      else findings.push({ code: 'path.notObject', params: { path: name }, at: [...place, method], onKey: true });
    }
  }
  return { operations, findings };
}

const isSame = (one: Path, other: Path) => one.join('\n') === other.join('\n');

function checkOperations(operations: FoundOperation[]): RawFinding[] {
  const findings: RawFinding[] = [];
  const taken = new Map<string, Path>();
  for (const { node, method, route, at } of operations) {
    const { responses, operationId } = node;
    if (!isObject(responses) || Object.keys(responses).every((name) => name.startsWith('x-')))
      findings.push({
        ...{ code: 'operation.noResponse', params: { method: method.toUpperCase(), path: route } },
        ...{ at, onKey: true },
      });
    if (typeof operationId !== 'string') continue;
    const where = [...at, 'operationId'];
    if (operationId.length > LIMITS.nameLength)
      findings.push({ code: 'operationId.tooLong', params: LENGTH, at: where });
    const first = taken.get(operationId);
    // A path item to which two paths refer.
    if (first && isSame(first, where)) continue;
    if (first) findings.push({ code: 'operationId.duplicate', params: { id: operationId }, at: where, also: [first] });
    else taken.set(operationId, where);
  }
  return findings;
}

/** What every definition needs, whatever its version; and its operations. */
export function checkShape(document: Json): { operations: FoundOperation[]; findings: RawFinding[] } {
  const findings = [...checkVersion(document), ...checkInfo(document)];
  if (!isObject(document.paths)) {
    return { operations: [], findings: [...findings, { code: 'paths.missing', at: ['paths'] }] };
  }
  const found = readPaths(document, document.paths);
  findings.push(...found.findings, ...checkOperations(found.operations));
  const hasItem = Object.values(document.paths).some((item) => isObject(item) && Object.hasOwn(item, '$ref'));
  if (found.operations.length === 0 && found.findings.length === 0 && !hasItem)
    findings.push({ code: 'paths.empty', at: ['paths'], onKey: true });
  if (found.operations.length > LIMITS.operations)
    findings.push({
      code: 'operation.tooMany',
      params: { most: String(LIMITS.operations) },
      at: ['paths'],
      onKey: true,
    });
  return { operations: found.operations, findings };
}
