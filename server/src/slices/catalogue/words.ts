import { normalise } from '@titian/shared-contracts/catalogue-setting';

const WORD = /[\p{L}\p{N}]+/gu;
const MAX_WORD_LENGTH = 60;

/** Splits camel case: `noKadPengenalan` is indexed as one word and as its parts. */
const parts = (word: string) => word.replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2').split(' ');

/** The words of texts as they are indexed: lower case, without accents, separated by one space. */
export function searchWords(...texts: string[]): string {
  const found = texts.join(' ').match(WORD) ?? [];
  const words = found.flatMap((word) => {
    const split = parts(word);
    return split.length > 1 ? [word, ...split] : [word];
  });
  return words
    .map(normalise)
    .filter((word) => word.length <= MAX_WORD_LENGTH)
    .join(' ');
}

/** Names of the fields of all schemas and parameters in a document. */
export function fieldNames(document: unknown): string[] {
  const names = new Set<string>();
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (node === null || typeof node !== 'object') return;
    for (const [key, value] of Object.entries(node)) {
      const isProperties = key === 'properties' && value !== null && typeof value === 'object';
      if (isProperties) Object.keys(value as object).forEach((name) => names.add(name));
      if (key === 'name' && typeof value === 'string' && 'in' in node) names.add(value);
      walk(value);
    }
  };
  walk(document);
  return [...names];
}
