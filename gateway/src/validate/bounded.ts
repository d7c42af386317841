import type { PlaneApi } from '@titian/shared-contracts/plane';

/** Subschemas of an operation that are compiled at most, references followed, and how deep they may lie in each other. */
const MOST_SCHEMAS = 3_000;
const DEEPEST = 100;
/** The keyword that each subschema gets: what it costs to hold a value against it, besides its parts. */
export const STEPS = 'gatewaySteps';

/** Where in a schema others stand: in a member each, in a list, or alone. */
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
/** What isn't met here ends nothing: errors are made, and thrown away. */
const TRIED = ['anyOf', 'oneOf', 'not', 'if', 'contains'];
const STEPS_OF_A_TRY = 8;
const ALONE = [
  ...['items', 'additionalProperties', 'unevaluatedItems', 'unevaluatedProperties', 'contains', 'propertyNames'],
  ...['not', 'if', 'then', 'else'],
];
/** Of what these lead to, nobody knows how much it is. */
const NOT_FOLLOWED = ['$dynamicRef', '$recursiveRef', '$id'];

/** A schema that is more than a node can hold values against. */
export class Unbounded extends Error {}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Values that stand in one, itself included. */
const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((total, one) => total + sizeOf(one), 1)
    : 1;

function definitionIn(reference: unknown): string {
  const [, name] = /^#\/\$defs\/([^/]+)$/.exec(String(reference)) ?? [];
  if (name === undefined) throw new Unbounded('a reference leads out of the document');
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~');
}

/**
 * Copies of an operation's schemas that can be compiled, and tell what they cost. A document comes from a provider: a few lines of it can refer to
 * themselves so often that no machine comes to an end.
 */
export class Bounded {
  private left = MOST_SCHEMAS;

  constructor(private readonly definitions: PlaneApi['definitions']) {}

  /** A schema with the definitions that it needs. Throws `Unbounded` where it, or all of them together, are too much. */
  of(schema: object): object {
    const wanted = new Set<string>();
    const root = this.copy(schema, wanted, 0) as Json;
    const copied: [string, unknown][] = [];
    // Grows while it is read.
    for (const name of wanted)
      if (Object.hasOwn(this.definitions, name)) copied.push([name, this.copy(this.definitions[name], wanted, 0)]);
    return { ...root, $defs: Object.fromEntries(copied) };
  }

  private copy(schema: unknown, wanted: Set<string>, depth: number): unknown {
    if (!isObject(schema)) return schema;
    this.left -= 1;
    if (this.left < 0) throw new Unbounded(`there are more than ${MOST_SCHEMAS} schemas`);
    if (depth > DEEPEST) throw new Unbounded(`schemas lie in each other more than ${DEEPEST} deep`);
    if (NOT_FOLLOWED.some((word) => word in schema)) throw new Unbounded('a reference leads out of the document');
    if ('$ref' in schema) wanted.add(definitionIn(schema.$ref));
    let weight = 1;
    const inner = (word: string) => (value: unknown) => {
      weight += TRIED.includes(word) ? STEPS_OF_A_TRY : 1;
      return this.copy(value, wanted, depth + 1);
    };
    const entries = Object.entries(schema).map(([word, value]): [string, unknown] => {
      if (MAPS.includes(word) && isObject(value))
        return [word, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(word)(one)]))];
      if (LISTS.includes(word) && Array.isArray(value)) return [word, value.map(inner(word))];
      if (ALONE.includes(word)) return [word, inner(word)(value)];
      weight += sizeOf(value);
      return [word, value];
    });
    return { ...Object.fromEntries(entries), [STEPS]: weight };
  }
}
