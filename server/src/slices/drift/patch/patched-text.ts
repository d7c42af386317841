import { type Document, isMap, isScalar, parseDocument, stringify } from 'yaml';
import type { PatchStep } from './document-patch';
import { type Json, partsOf } from './json';

/** The path of a step in a text of YAML, in which names may be numbers: `200`. */
function pathIn(document: Document, pointer: string): unknown[] {
  const path: unknown[] = [];
  for (const part of partsOf(pointer)) {
    const parent = path.length === 0 ? document.contents : document.getIn(path, true);
    const known = isMap(parent)
      ? parent.items.map(({ key }) => (isScalar(key) ? key.value : key)).find((key) => String(key) === part)
      : undefined;
    path.push(known ?? part);
  }
  return path;
}

/** YAML with its comments and order kept; where it can't be changed in place, it is written anew. */
function patchedYaml(text: string, steps: readonly PatchStep[], whole: Json): string {
  const document = parseDocument(text);
  try {
    for (const { path, value } of steps) document.setIn(pathIn(document, path), document.createNode(value));
    return document.toString({ lineWidth: 0 });
  } catch {
    return stringify(whole, { lineWidth: 0 });
  }
}

/** A definition's text with a patch. */
export const patchedText = (
  { text, format }: { text: string; format: 'json' | 'yaml' },
  { steps, document }: { steps: readonly PatchStep[]; document: Json },
): string => (format === 'yaml' ? patchedYaml(text, steps, document) : `${JSON.stringify(document, null, 2)}\n`);
