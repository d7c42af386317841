import { asObject, type Json } from '../json';

const HOMES = [
  ['#/components/schemas/', (document: Json) => asObject(document.components).schemas],
  ['#/definitions/', (document: Json) => document.definitions],
] as const;

/** The text of every named schema, by its pointer. */
function textsOf(document: Json): Map<string, string> {
  const texts = HOMES.flatMap(([home, schemas]) =>
    Object.entries(asObject(schemas(document))).map(([name, raw]) => [home + name, JSON.stringify(raw) ?? ''] as const),
  );
  return new Map(texts);
}

const refsIn = (text: string) => [...text.matchAll(/"\$ref":"([^"]*)"/g)].map((match) => match[1]!);

/** Pointers of schemas that are the same in both documents, with all that they refer to: most of a document seldom changes, and need not be walked. */
export function sameSchemas(before: Json, after: Json): Set<string> {
  const [was, is] = [textsOf(before), textsOf(after)];
  const same = new Set([...was].filter(([pointer, text]) => is.get(pointer) === text).map(([pointer]) => pointer));
  const usedBy = new Map<string, string[]>();
  for (const pointer of same)
    for (const ref of refsIn(was.get(pointer)!)) usedBy.set(ref, [...(usedBy.get(ref) ?? []), pointer]);
  // What refers to something that isn't the same isn't, either.
  const others = [...usedBy.keys()].filter((pointer) => !same.has(pointer));
  for (let next = others.pop(); next !== undefined; next = others.pop())
    for (const user of usedBy.get(next) ?? []) if (same.delete(user)) others.push(user);
  return same;
}
