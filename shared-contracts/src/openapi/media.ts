import { asObject, isObject, type Json } from './json';
import type { Media } from './model';
import { resolve } from './refs';

function examplesOf(document: Json, media: Json): Media['examples'] {
  const named = Object.entries(asObject(media.examples)).flatMap(([name, raw]) => {
    const { node } = resolve(document, raw);
    return 'value' in node ? [{ name, value: node.value }] : [];
  });
  return media.example === undefined ? named : [{ name: '', value: media.example }, ...named];
}

/** JSON first, because most callers use it. */
const order = ({ type }: Media) => (/\bjson\b/.test(type) ? 0 : 1);

/** The content types of a body or an answer. */
export const contentOf = (document: Json, content: unknown): Media[] =>
  Object.entries(asObject(content))
    .filter(([, media]) => isObject(media))
    .map(([type, raw]) => {
      const { node } = resolve(document, raw);
      return { type, schema: node.schema, examples: examplesOf(document, node) };
    })
    .sort((a, b) => order(a) - order(b));
