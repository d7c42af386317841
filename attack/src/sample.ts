/** As much of JSON Schema as the portal's document uses. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  format?: string;
  pattern?: string;
}

/** Values that many rules accept, in the order in which they are tried. */
const TEXTS = [
  'Ujian',
  'Percubaan serangan yang cukup panjang untuk setiap peraturan panjang minimum.',
  'attack@agency.example',
  'attack',
  '1.0.0',
  'mf-attack',
  'ATTACK',
  '0123456789',
  '900101145678',
  '123456',
  '/attack',
  '2026-11-01',
  '2026-11-01T00:00:00Z',
  'a'.repeat(43),
];
const FORMATS: Record<string, string> = {
  email: 'attack@agency.example',
  uri: 'https://attack.example/release.json',
  date: '2026-11-01',
  'date-time': '2026-11-01T00:00:00.000Z',
};

function textOf({ format = '', pattern, minLength = 0, maxLength = Infinity }: Schema, id: string): string {
  if (format === 'uuid') return id;
  if (FORMATS[format]) return FORMATS[format];
  const rule = new RegExp(pattern ?? '', 'u');
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength && rule.test(text);
  return TEXTS.find(fits) ?? 'x'.repeat(Math.max(minLength, 1));
}

const MAKERS: Record<string, (schema: Schema, id: string) => unknown> = {
  string: textOf,
  integer: ({ minimum = 1 }) => Math.max(minimum, 1),
  number: ({ minimum = 1 }) => Math.max(minimum, 1),
  boolean: () => true,
  null: () => null,
  array: ({ items, minItems = 1 }, id) =>
    items ? Array.from({ length: Math.max(minItems, 1) }, () => sampleOf(items, id)) : [],
  object: ({ properties = {} }, id) =>
    Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, sampleOf(one, id)])),
};

/** A value that a schema most likely accepts; ids are this one. */
export function sampleOf(schema: Schema, id: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choice = (schema.anyOf ?? schema.oneOf)?.[0];
  if (choice) return sampleOf(choice, id);
  const [kind = 'object'] = [schema.type].flat();
  return (MAKERS[kind] ?? MAKERS.object!)(schema, id);
}
