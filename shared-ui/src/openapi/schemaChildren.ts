import type { TFunction } from 'i18next';
import { type Json, type RawSchema, readSchema, type Schema } from '@titian/shared-contracts/openapi';

/** A child of a schema. */
export interface Child {
  name: string;
  /** Shown instead of a name if the document has none: an item, any name, a variant. */
  label?: string;
  required: boolean;
  raw: RawSchema;
}

/** Nested arrays are unwrapped at once: only their innermost items matter. */
const LISTS = 4;

function inList(document: Json, { items }: Schema, t: TFunction<'reader'>, lists: number): Child[] {
  if (items === undefined || lists === 0) return [];
  const inner = readSchema(document, items);
  const below = childrenOf(document, inner, t, lists - 1);
  const isPlain = below.length === 0 && !inner.description.my && !inner.enum && inner.constraints.length === 0;
  if (isPlain) return [];
  return below.length > 0 && !inner.variants
    ? below
    : [{ name: '', label: t('schema.item'), required: false, raw: items }];
}

/** The schemas one level down: properties, array items, additional properties, or variants. */
export function childrenOf(document: Json, schema: Schema, t: TFunction<'reader'>, lists = LISTS): Child[] {
  const { properties, additional, variants } = schema;
  const members = properties.map(({ name, required, schema: raw }) => ({ name, required, raw }));
  const free = additional ? [{ name: '', label: t('schema.anyName'), required: false, raw: additional }] : [];
  const choices = (variants?.schemas ?? []).map((raw, index) => {
    const { name, title } = readSchema(document, raw);
    return { name: '', label: name || title.my || String(index + 1), required: false, raw };
  });
  return [...members, ...inList(document, schema, t, lists), ...free, ...choices];
}
