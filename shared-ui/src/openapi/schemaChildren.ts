import type { TFunction } from 'i18next';
import { type Json, type RawSchema, readSchema, type Schema } from '@titian/shared-contracts/openapi';

/** A schema below another one. */
export interface Child {
  name: string;
  /** Stands in the place of a name where the document has none: an item, any name, a variant. */
  label?: string;
  required: boolean;
  raw: RawSchema;
}

/** Lists of lists are opened at once: what counts is what they hold. */
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

/** The schemas one level down: members, what a list holds, members of any name, or the variants to choose from. */
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
