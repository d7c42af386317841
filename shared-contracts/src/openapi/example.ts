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

/** Which way the value travels: read-only members aren't sent, write-only ones aren't answered. */
type Direction = 'sent' | 'answered';

interface Making {
  document: Json;
  direction: Direction;
  /** Values that may still be made. */
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

function members(making: Making, schema: Schema, inside: readonly string[]): Record<string, unknown> {
  const made: [string, unknown][] = [];
  for (const { name, schema: raw } of schema.properties) {
    const { readOnly, writeOnly, deprecated } = readSchema(making.document, raw);
    if (deprecated || (making.direction === 'sent' ? readOnly : writeOnly)) continue;
    const value = make(making, raw, inside);
    if (value !== undefined) made.push([name, value]);
  }
  if (made.length === 0 && schema.additional) made.push(['nama', make(making, schema.additional, inside) ?? null]);
  return Object.fromEntries(made);
}

/** Of what is one of several, the first stands for all; what is said beside the choice is kept. */
function choice(making: Making, schema: Schema, inside: readonly string[]): unknown {
  const first = make(making, schema.variants!.schemas[0], inside);
  const own = members(making, schema, inside);
  return typeof first === 'object' && first !== null && !Array.isArray(first) ? { ...own, ...first } : first;
}

/** A list that ends in itself is an empty list. */
function list(making: Making, schema: Schema, inside: readonly string[]): unknown[] {
  const item = schema.items === undefined ? undefined : make(making, schema.items, inside);
  return item === undefined ? [] : [item];
}

const MAKERS: Record<string, (making: Making, schema: Schema, inside: readonly string[]) => unknown> = {
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

function make(making: Making, raw: RawSchema, inside: readonly string[]): unknown {
  const schema = readSchema(making.document, raw);
  const known = given(schema);
  if (known) return known.value;
  const { pointer = '' } = schema;
  if (--making.left < 0 || inside.length >= BOUNDS.exampleDepth || (pointer && inside.includes(pointer)))
    return undefined;
  const deeper = [...inside, pointer];
  if (schema.variants) return choice(making, schema, deeper);
  const maker = MAKERS[schema.types[0] ?? ''];
  return maker ? maker(making, schema, deeper) : schema.nullable ? null : undefined;
}

/** An example of a schema: the document's own where it gives one, else made up, always the same. Undefined where anything would do. */
export const exampleOf = (document: Json, raw: RawSchema, direction: Direction): unknown =>
  make({ document, direction, left: BOUNDS.exampleValues }, raw, []);

/** What a body or an answer may look like. */
export const mediaExample = (document: Json, media: Media, direction: Direction): unknown =>
  media.examples[0]?.value ?? exampleOf(document, media.schema, direction);

/** `noHakmilik` as `NO_HAKMILIK`: to be replaced by whoever copies it, and safe in an address. */
const placeholder = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();

/** A value for a parameter, in its own type; where the document says nothing of it, its name to be replaced. */
export function parameterExample(document: Json, { example, schema, name }: Parameter): unknown {
  const value = example ? example.value : exampleOf(document, schema, 'sent');
  return value === undefined || value === 'teks' ? placeholder(name) : value;
}
