import { type ApiModel, type ApiOperation, type RawSchema, readSchema } from '@titian/shared-contracts/openapi';

const DEPTH = 4;

/** Property names of a schema, down to a limited depth. */
function namesIn(model: ApiModel, raw: RawSchema, depth: number, names: Set<string>): void {
  if (raw === undefined || depth === 0) return;
  const { properties, items, variants, pointer } = readSchema(model.document, raw);
  if (pointer) {
    // Already collected from this depth.
    const mark = `${pointer} ${depth}`;
    if (names.has(mark)) return;
    names.add(mark);
  }
  for (const { name, schema } of properties) {
    names.add(name.toLowerCase());
    namesIn(model, schema, depth - 1, names);
  }
  if (items !== undefined) namesIn(model, items, depth - 1, names);
  for (const variant of variants?.schemas ?? []) namesIn(model, variant, depth - 1, names);
}

function textOf(model: ApiModel, operation: ApiOperation): string {
  const { method, path, tag, summary, description, id, parameters, body, responses } = operation;
  const names = new Set<string>();
  for (const { content } of [...(body ? [body] : []), ...responses])
    for (const { schema } of content) namesIn(model, schema, DEPTH, names);
  const own = [method, path, tag, id, ...Object.values(summary), ...Object.values(description)];
  return [...own, ...parameters.map(({ name }) => name), ...names].join(' ').toLowerCase();
}

/** Searches operations by path, texts, parameters and fields. The search index is built at the first search. */
export function searcherOf(model: ApiModel): (words: string) => ApiModel['groups'] {
  let texts: Map<ApiOperation, string> | undefined;
  return (words) => {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return model.groups;
    texts ??= new Map(model.operations.map((operation) => [operation, textOf(model, operation)]));
    const known = texts;
    const matches = (operation: ApiOperation) => wanted.every((word) => known.get(operation)!.includes(word));
    return model.groups
      .map((group) => ({ ...group, operations: group.operations.filter(matches) }))
      .filter(({ operations }) => operations.length > 0);
  };
}
