import type { DriftSeen } from '@titian/shared-contracts/plane';
import type { Json } from './json';

export type Dialect = '2.0' | '3.0' | '3.1';
type Seen = DriftSeen['seen'];

export const dialectOf = (document: Json): Dialect => {
  if ('swagger' in document) return '2.0';
  return String(document.openapi).startsWith('3.0') ? '3.0' : '3.1';
};

const NULLABLE = { '2.0': { 'x-nullable': true }, '3.0': { nullable: true } } as const;

/** A schema of values of these types. */
export function schemaOf(seen: readonly Seen[], dialect: Dialect): Json {
  const all = [...new Set(seen)].filter((one) => one !== '');
  const types = all.filter((one) => one !== 'null' && !(one === 'integer' && all.includes('number')));
  const isNullable = all.includes('null');
  const items = types.includes('array') ? { items: {} } : {};
  if (dialect === '3.1') {
    const named = [...types, ...(isNullable ? ['null'] : [])];
    return { type: named.length === 1 ? named[0] : named, ...items };
  }
  if (types.length !== 1) return isNullable ? NULLABLE[dialect] : {};
  return { type: types[0], ...items, ...(isNullable && NULLABLE[dialect]) };
}

/** A schema that also takes values of a type that was seen; null where somebody has to decide. */
export function widened(schema: Json, seen: Seen, dialect: Dialect): Json | null {
  const types = [schema.type].flat();
  if (seen === 'number' && types.includes('integer')) {
    const wider = types.map((one) => (one === 'integer' ? 'number' : one));
    return { ...schema, type: wider.length === 1 ? wider[0] : wider };
  }
  if (seen !== 'null') return null;
  if (dialect !== '3.1') {
    return '$ref' in schema ? { allOf: [schema], ...NULLABLE[dialect] } : { ...schema, ...NULLABLE[dialect] };
  }
  return typeof schema.type === 'string' || Array.isArray(schema.type)
    ? { ...schema, type: [...types, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}
