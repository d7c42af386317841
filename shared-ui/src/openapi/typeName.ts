import { type Json, readSchema, type Schema } from '@titian/shared-contracts/openapi';

/** Nested arrays are written out down to this depth. */
const LISTS = 3;

/** The short type of a schema: `string`, `Pemilik[]`, `integer | null`. `any` is the text for a schema without a type. */
export function typeName(document: Json, schema: Schema, any: string, lists = LISTS): string {
  const { types, items, name, nullable, variants, properties } = schema;
  const kinds = types.map((type) => {
    if (type === 'array' && items !== undefined && lists > 0)
      return `${typeName(document, readSchema(document, items), any, lists - 1)}[]`;
    return type === 'object' && name ? name : type;
  });
  const plain = kinds.join(' | ') || name || (variants ? variants.kind : properties.length ? 'object' : any);
  return nullable ? `${plain} | null` : plain;
}
