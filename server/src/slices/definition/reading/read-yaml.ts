import { type Document, isAlias, isMap, isScalar, isSeq, type Node, parseDocument, type YAMLMap } from 'yaml';
import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import { LIMITS } from './bounds';
import { type RawFinding, Unreadable } from './finding';
import type { Place, ReadText } from './place';
import { firstOf, syntaxProblem } from './syntax-texts';

/** A value with its place, and how long it is once its aliases are filled in. */
interface Built {
  value: unknown;
  place: Place;
  length: number;
}

const OPTIONS: Parameters<typeof parseDocument>[1] = {
  ...{ version: '1.2', merge: true, stringKeys: true, uniqueKeys: false, prettyErrors: false, logLevel: 'error' },
};
/** Of the text with all its aliases filled in, in characters. */
const FILLED = 2 * DEFINITION_MAX_BYTES;

const tooDeep = (at: number) =>
  new Unreadable({ code: 'nesting.tooDeep', params: { levels: String(LIMITS.levels) }, at });

const CODES = {
  MULTIPLE_DOCS: 'yaml.documents',
  NON_STRING_KEY: 'key.notText',
} as const;

function findingOf({ code, pos, message }: { code: string; pos: [number, number]; message: string }): RawFinding {
  const [at] = pos;
  if (code === 'RESOURCE_EXHAUSTION') throw tooDeep(at);
  if (code === 'TAG_RESOLVE_FAILED') return { code: 'yaml.tag', params: { tag: message.split(' ').at(-1)! }, at };
  if (code === 'BAD_ALIAS') return { code: 'alias.unknown', params: { name: message.split(' ').at(-1)! }, at };
  const known = CODES[code as keyof typeof CODES];
  return known ? { code: known, at } : { code: 'yaml.syntax', params: syntaxProblem('yaml', code), at };
}

const startOf = (node: unknown, otherwise: number) => (node as Node | null)?.range?.[0] ?? otherwise;

/** Builds the value of a document with the place of each part; aliases share what they stand for. */
function createBuilder(document: Document, findings: RawFinding[]) {
  const anchored = new Map<Node, Built>();
  const open = new Set<Node>();

  function alias(node: Node, otherwise: number, depth: number): Built {
    if (!isAlias(node)) return build(node, otherwise, depth);
    const at = startOf(node, otherwise);
    const params = { name: node.source };
    const target = node.resolve(document);
    if (!target) throw new Unreadable({ code: 'alias.unknown', params, at });
    if (open.has(target)) throw new Unreadable({ code: 'alias.circular', params, at });
    return anchored.get(target) ?? build(target, at, depth);
  }

  /** What `<<` adds to an object: of several, the first one that has a name. */
  function merged(node: unknown, at: number, depth: number): [string, unknown, Place][] {
    const parts = isSeq(node) ? node.items : [node];
    return parts.flatMap((part) => {
      const { value, place } = alias(part as Node, at, depth);
      if (typeof value !== 'object' || value === null) return [];
      return Object.entries(value).map(([name, one]): [string, unknown, Place] => [
        name,
        one,
        place.inside?.get(name) ?? place,
      ]);
    });
  }

  function object(node: YAMLMap, place: Place, depth: number): Built {
    const value: Record<string, unknown> = {};
    const inside = (place.inside = new Map<string, Place>());
    const added: [string, unknown, Place][] = [];
    let length = 2;
    for (const { key, value: given } of node.items) {
      const at = startOf(key, place.at);
      const name = isScalar(key) ? String(key.value ?? '') : '';
      if (name === '<<' && isScalar(key) && key.type === 'PLAIN') {
        added.push(...merged(given, at, depth + 1));
        continue;
      }
      if (name === '__proto__') findings.push({ code: 'key.reserved', params: { name }, at });
      else if (inside.has(name)) findings.push({ code: 'key.duplicate', params: { name }, at });
      const built = alias(given as Node, at, depth + 1);
      length += name.length + built.length;
      if (name !== '__proto__') value[name] = built.value;
      inside.set(name, { ...built.place, key: at });
    }
    for (const [name, one, where] of added) {
      if (inside.has(name)) continue;
      value[name] = one;
      inside.set(name, where);
    }
    return { value, place, length };
  }

  function build(node: Node | null, otherwise: number, depth: number): Built {
    const place: Place = { at: startOf(node, otherwise) };
    if (depth > LIMITS.levels) throw tooDeep(place.at);
    if (node === null) return { value: null, place, length: 4 };
    if (isAlias(node)) return alias(node, place.at, depth);
    open.add(node);
    let built: Built;
    if (isMap(node)) built = object(node, place, depth);
    else if (isSeq(node)) {
      const parts = node.items.map((item) => alias(item as Node, place.at, depth + 1));
      place.inside = new Map(parts.map((part, index) => [String(index), part.place]));
      built = {
        value: parts.map((part) => part.value),
        place,
        length: parts.reduce((sum, one) => sum + one.length, 2),
      };
    } else {
      const value: unknown = isScalar(node) ? node.value : null;
      built = { value, place, length: typeof value === 'string' ? value.length + 2 : 4 };
    }
    open.delete(node);
    if (built.length > FILLED) throw new Unreadable({ code: 'alias.tooMany', at: place.at });
    if ((node as { anchor?: string }).anchor) anchored.set(node, built);
    return built;
  }
  return build;
}

/** Reads YAML with the place of each value. */
export function readYaml(text: string): ReadText {
  const document = parseDocument(text, OPTIONS);
  const wrong = [...document.errors, ...document.warnings].map(findingOf);
  const unread = { format: 'yaml' as const, value: undefined, root: { at: 0 } };
  if (wrong.length > 0) return { ...unread, findings: firstOf(wrong) };
  const findings: RawFinding[] = [];
  const { value, place } = createBuilder(document as Document, findings)(document.contents as Node | null, 0, 0);
  return { format: 'yaml', value, root: place, findings };
}
