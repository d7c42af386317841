import { BOUNDS } from './bounds';
import type { Json } from './json';
import type { Media, Parameter } from './model';
import { readSchema, type RawSchema, type Schema } from './schema';

const FORMATS: Record<string, string> = {
  date: '2026-01-31',
  time: '09:30:00Z',
  'date-time': '2026-01-31T09:30:00Z',
  duration: 'P1D',
  email: 'nama@agensi.gov.my',
  'idn-email': 'nama@agensi.gov.my',
  hostname: 'agensi.gov.my',
  ipv4: '192.0.2.10',
  ipv6: '2001:db8::10',
  uri: 'https://agensi.gov.my/rekod',
  url: 'https://agensi.gov.my/rekod',
  uuid: '00000000-0000-4000-8000-000000000001',
  byte: 'VGl0aWFu',
  binary: '(fail)',
  password: '********',
};

/** The direction of the value: read-only members aren't sent, write-only ones aren't answered. */
type Direction = 'sent' | 'answered';

interface Generation {
  document: Json;
  direction: Direction;
  /** Values that may still be generated. */
  left: number;
}

const constraint = ({ constraints }: Schema, key: string): number | undefined => {
  const value = constraints.find((one) => one.key === key)?.value;
  return typeof value === 'number' ? value : undefined;
};

function text(schema: Schema): string {
  const known = FORMATS[schema.format];
  if (known) return known;
  const shortest = Math.min(constraint(schema, 'minLength') ?? 0, 64);
  const longest = constraint(schema, 'maxLength') ?? Infinity;
  return 'teks'.repeat(Math.max(1, Math.ceil(shortest / 4))).slice(0, Math.max(shortest, Math.min(longest, 64)));
}

function number(schema: Schema, whole: boolean): number {
  const above = constraint(schema, 'exclusiveMinimum');
  const least = constraint(schema, 'minimum') ?? (above === undefined ? undefined : above + (whole ? 1 : 0.1));
  const below = constraint(schema, 'exclusiveMaximum');
  const most = constraint(schema, 'maximum') ?? (below === undefined ? undefined : below - (whole ? 1 : 0.1));
  const step = constraint(schema, 'multipleOf');
  const value = step && step > 0 ? Math.ceil((least ?? step) / step) * step : (least ?? (whole ? 1 : 1.5));
  return most === undefined ? value : Math.min(value, most);
}

function members(generation: Generation, schema: Schema, inside: readonly string[]): Record<string, unknown> {
  const entries: [string, unknown][] = [];
  for (const { name, schema: raw } of schema.properties) {
    const { readOnly, writeOnly, deprecated } = readSchema(generation.document, raw);
    if (deprecated || (generation.direction === 'sent' ? readOnly : writeOnly)) continue;
    const value = generate(generation, raw, inside);
    if (value !== undefined) entries.push([name, value]);
  }
  if (entries.length === 0 && schema.additional)
    entries.push(['nama', generate(generation, schema.additional, inside) ?? null]);
  return Object.fromEntries(entries);
}

/** Of several variants the first one is used; members beside the choice are kept. */
function choice(generation: Generation, schema: Schema, inside: readonly string[]): unknown {
  const first = generate(generation, schema.variants!.schemas[0], inside);
  const own = members(generation, schema, inside);
  return typeof first === 'object' && first !== null && !Array.isArray(first) ? { ...own, ...first } : first;
}

/** A list of items that can't be generated is empty. */
function list(generation: Generation, schema: Schema, inside: readonly string[]): unknown[] {
  const item = schema.items === undefined ? undefined : generate(generation, schema.items, inside);
  return item === undefined ? [] : [item];
}

const GENERATORS: Record<string, (generation: Generation, schema: Schema, inside: readonly string[]) => unknown> = {
  object: members,
  array: list,
  integer: (_making, schema) => number(schema, true),
  number: (_making, schema) => number(schema, false),
  boolean: () => true,
  string: (_making, schema) => text(schema),
};

function given({ example, constant, fallback, enum: values }: Schema): { value: unknown } | undefined {
  return (
    example ?? constant ?? fallback ?? (values?.length ? { value: values.find((value) => value !== null) } : undefined)
  );
}

function generate(generation: Generation, raw: RawSchema, inside: readonly string[]): unknown {
  const schema = readSchema(generation.document, raw);
  const known = given(schema);
  if (known) return known.value;
  const { pointer = '' } = schema;
  if (--generation.left < 0 || inside.length >= BOUNDS.exampleDepth || (pointer && inside.includes(pointer)))
    return undefined;
  const deeper = [...inside, pointer];
  if (schema.variants) return choice(generation, schema, deeper);
  const generator = GENERATORS[schema.types[0] ?? ''];
  return generator ? generator(generation, schema, deeper) : schema.nullable ? null : undefined;
}

/**
 * An example of a schema: the document's own where it has one, else a generated one, always the same. Undefined where anything is allowed.
 */
export const exampleOf = (document: Json, raw: RawSchema, direction: Direction): unknown =>
  generate({ document, direction, left: BOUNDS.exampleValues }, raw, []);

/** An example of a body or an answer. */
export const mediaExample = (document: Json, media: Media, direction: Direction): unknown =>
  media.examples[0]?.value ?? exampleOf(document, media.schema, direction);

/** `noHakmilik` as `NO_HAKMILIK`: to be replaced by the person who copies it, and safe in an address. */
const placeholder = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** A value for a parameter, in its own type; where the document has none, a placeholder of its name. */
export function parameterExample(document: Json, { example, schema, name }: Parameter): unknown {
  const value = example ? example.value : exampleOf(document, schema, 'sent');
  return value === undefined || value === 'teks' ? placeholder(name) : value;
}
