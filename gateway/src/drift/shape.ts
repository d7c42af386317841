import type { PlaneApi } from '@titian/shared-contracts/plane';

type Definitions = PlaneApi['definitions'];
type Json = Record<string, unknown>;
/** Schemas that a value has to fit all of. */
export type Parts = readonly unknown[];

/** What schemas say of a value together, as far as an answer is held against it. */
export interface Shape {
  /** Nothing is known of it, or anything may stand there. */
  isOpen: boolean;
  /** Null: of any type. */
  types: ReadonlySet<string> | null;
  members: ReadonlyMap<string, Parts>;
  required: readonly string[];
  /** Of members that aren't named: `null` where the schemas say nothing of others. */
  rest: 'any' | Parts | null;
  items: Parts | null;
  prefix: readonly Parts[];
  /** Of each list one or more have to fit. */
  choices: readonly (readonly unknown[])[];
  /** Values without parts that alone are meant, by which one choice is told from another. */
  values: ReadonlySet<unknown> | null;
  /** Not in answers. */
  isWriteOnly: boolean;
}

/** Schemas that are put together for one shape, and how deep references in them go. */
const MOST_PARTS = 500;
const DEEPEST = 30;
/** Shapes of an API that are kept; what lies beyond is open. */
const MOST_SHAPES = 5_000;
/** What these lead to isn't followed, and names that a pattern describes are data. */
const OPEN_WORDS = ['$dynamicRef', '$recursiveRef', '$id'];
const OPEN_NAMES = ['patternProperties', 'propertyNames'];
/** Schemas that hold in some cases: their members are known, and nothing is asked of them. */
const IN_SOME_CASES = ['if', 'then', 'else'];
const TYPES = new Set(['object', 'array', 'string', 'integer', 'number', 'boolean', 'null']);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listAt = (schema: Json, word: string): unknown[] => (Array.isArray(schema[word]) ? schema[word] : []);

const decoded = (part: string) => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};
const own = (of: unknown, name: string): unknown =>
  typeof of === 'object' && of !== null && Object.hasOwn(of, name) ? (of as Json)[name] : undefined;

/** What `#/$defs/…` leads to, also inside a definition; undefined where it leads nowhere. */
function definitionAt(reference: string, definitions: Definitions): unknown {
  if (!reference.startsWith('#/$defs/')) return undefined;
  const parts = reference.slice('#/$defs/'.length).split('/');
  return parts
    .map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(own, definitions);
}

const partsInSomeCases = (schema: Json): unknown[] => [
  ...IN_SOME_CASES.map((word) => schema[word]),
  ...(isObject(schema.dependentSchemas) ? Object.values(schema.dependentSchemas) : []),
];

/** Puts schemas together into one shape. */
class Gathering {
  private isOpen = false;
  private types: Set<string> | null = null;
  private readonly members = new Map<string, unknown[]>();
  private readonly required: string[] = [];
  private rest: 'any' | unknown[] | null = null;
  private items: unknown[] | null = null;
  private prefix: unknown[][] = [];
  private readonly choices: unknown[][] = [];
  private values: Set<unknown> | null = null;
  private mayBeNull = false;
  private isWriteOnly = false;
  private readonly seen = new Set<unknown>();

  constructor(private readonly definitions: Definitions) {}

  /** @param loose only its members are taken in */
  add(schema: unknown, loose = false, depth = 0): this {
    if (typeof schema === 'boolean' || this.seen.has(schema)) return this;
    if (!isObject(schema) || depth > DEEPEST || this.seen.size >= MOST_PARTS) return this.open();
    this.seen.add(schema);
    if (OPEN_WORDS.some((word) => word in schema)) return this.open();
    this.addReference(schema, loose, depth);
    for (const part of listAt(schema, 'allOf')) this.add(part, loose, depth + 1);
    this.addMembers(schema, loose);
    for (const part of partsInSomeCases(schema)) if (isObject(part)) this.add(part, true, depth + 1);
    this.addChoices(schema, loose, depth);
    if (!loose) this.addOwn(schema);
    return this;
  }

  shape(): Shape {
    const { isOpen, types, members, required, rest, items, prefix, choices, values, isWriteOnly } = this;
    if (this.mayBeNull) types?.add('null');
    return { isOpen, types, members, required, rest, items, prefix, choices, values, isWriteOnly };
  }

  private open(): this {
    this.isOpen = true;
    return this;
  }

  private addReference({ $ref: reference }: Json, loose: boolean, depth: number): void {
    if (typeof reference !== 'string') return;
    const to = definitionAt(reference, this.definitions);
    if (to === undefined) this.open();
    else this.add(to, loose, depth + 1);
  }

  private addChoices(schema: Json, loose: boolean, depth: number): void {
    for (const word of ['oneOf', 'anyOf']) {
      const list = listAt(schema, word);
      if (loose) list.forEach((part) => this.add(part, true, depth + 1));
      else if (list.length > 0) this.choices.push(list);
    }
  }

  private addMembers(schema: Json, loose: boolean): void {
    if (isObject(schema.properties))
      for (const [name, member] of Object.entries(schema.properties)) {
        const parts = this.members.get(name) ?? [];
        // What holds in some cases only says nothing of a value.
        parts.push(loose ? true : member);
        this.members.set(name, parts);
      }
    if (OPEN_NAMES.some((word) => isObject(schema[word]))) this.rest = 'any';
    for (const word of ['additionalProperties', 'unevaluatedProperties']) {
      const others = schema[word];
      if (others === true) this.rest = 'any';
      else if (isObject(others) && this.rest !== 'any') this.rest = [...(this.rest ?? []), others];
    }
  }

  private addOwn(schema: Json): void {
    const named = [schema.type].flat().filter((type): type is string => typeof type === 'string');
    if (named.some((type) => !TYPES.has(type))) this.open();
    else if (named.length > 0) {
      const both = named.filter((type) => this.types === null || this.types.has(type));
      this.types = new Set(both.length > 0 ? both : named);
    }
    if (schema.nullable === true || schema['x-nullable'] === true) this.mayBeNull = true;
    if (schema.writeOnly === true) this.isWriteOnly = true;
    this.required.push(...listAt(schema, 'required').filter((name): name is string => typeof name === 'string'));
    const values = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : null;
    if (values) this.values = new Set(values);
    if (Array.isArray(schema.items)) this.prefix = schema.items.map((one) => [one]);
    else if (schema.items !== undefined) this.items = [...(this.items ?? []), schema.items];
    const prefix = listAt(schema, 'prefixItems');
    if (prefix.length > 0) this.prefix = prefix.map((one) => [one]);
  }
}

const OPEN: Shape = {
  ...{ isOpen: true, types: null, members: new Map(), required: [], rest: 'any', items: null, prefix: [] },
  ...{ choices: [], values: null, isWriteOnly: false },
};

/** The shapes of an API's schemas; each is made when it is met first. */
export class Shapes {
  private readonly ofSchema = new WeakMap<object, Shape>();
  private readonly ofParts = new WeakMap<Parts, Shape>();
  private left = MOST_SHAPES;

  constructor(private readonly definitions: Definitions) {}

  of(parts: Parts): Shape {
    if (parts.length === 1 && isObject(parts[0])) return this.kept(this.ofSchema, parts[0], parts);
    return this.kept(this.ofParts, parts, parts);
  }

  ofOne(schema: unknown): Shape {
    return isObject(schema) ? this.kept(this.ofSchema, schema, [schema]) : OPEN;
  }

  private kept<Key extends object>(known: WeakMap<Key, Shape>, key: Key, parts: Parts): Shape {
    const before = known.get(key);
    if (before) return before;
    if (this.left <= 0) return OPEN;
    this.left -= 1;
    const shape = parts.reduce<Gathering>((all, part) => all.add(part), new Gathering(this.definitions)).shape();
    known.set(key, shape);
    return shape;
  }
}
