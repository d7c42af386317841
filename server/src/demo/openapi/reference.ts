type Json = Record<string, unknown>;
const asObject = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Json) : null);

/** Resolves a `$ref` of a document. */
export function resolve(document: Json, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, part) => asObject(node)?.[part], document);
}
