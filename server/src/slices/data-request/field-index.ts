import type { ApiVersion } from '@titian/shared-contracts/catalogue';
import { isObject, type Json } from '@titian/shared-contracts/openapi';
import { fieldName } from '@titian/shared-contracts/order';
import { responseFields, searchWords } from '../catalogue';

/** A response field: how people read it, its own words, and those of its description too. */
export interface IndexedField {
  field: string;
  name: string;
  nameWords: string[];
  words: string[];
}

const split = (text: string): string[] => searchWords(text).split(' ').filter(Boolean);
/** Letters and digits only, so that `no_lot` and `noLot` are the same. */
export const squashed = (text: string): string => split(text.replace(/[^\p{L}\p{N}]/gu, '')).at(0) ?? '';

/** The texts that a document gives to names of properties, in any of its schemas: title and description in each language. */
function describedNames(document: Json): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const seen = new Set<unknown>();
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object' || seen.has(node)) return;
    seen.add(node);
    if (Array.isArray(node)) return node.forEach(walk);
    const { properties } = node as Json;
    if (isObject(properties)) {
      for (const [name, property] of Object.entries(properties)) {
        const { title, description, 'x-en': english } = isObject(property) ? property : ({} as Json);
        const other = isObject(english) ? english.description : undefined;
        const texts = [title, description, other].filter((text) => typeof text === 'string');
        found.set(name, [...(found.get(name) ?? []), ...texts]);
      }
    }
    Object.values(node).forEach(walk);
  };
  walk(document);
  return found;
}

type Operation = Pick<(typeof ApiVersion)['_zod']['output']['operations'][number], 'method' | 'path'>;

/** The response fields of a document, each once by its name, with the words by which people ask for it. */
export function indexFields(document: Json, operations: readonly Operation[]): IndexedField[] {
  const described = describedNames(document);
  const found = new Map<string, IndexedField>();
  for (const { method, path } of operations) {
    for (const pointer of responseFields(document, method, path)) {
      const field = fieldName(pointer);
      const name = field.replace(/\[\]$/, '').split('.').at(-1)!.replace(/\[\]$/, '');
      if (found.has(name)) continue;
      const words = [...new Set(split([name, ...(described.get(name) ?? [])].join(' ')))];
      found.set(name, { field, name: squashed(name), nameWords: split(name), words });
    }
  }
  return [...found.values()];
}

/** Words that say nothing of what is asked for. */
const EMPTY = new Set(['the', 'of', 'a', 'an', 'and', 'for', 'at', 's', 'dan', 'bagi', 'untuk', 'yang', 'di', 'pada']);
const SHORTEST_PREFIX = 4;

export interface Asked {
  name: string;
  words: string[];
}
export const askedOf = (name: string): Asked => ({
  name: squashed(name),
  words: split(name).filter((word) => !EMPTY.has(word)),
});

const holds = (words: readonly string[], word: string) =>
  words.some((one) => one === word || (word.length >= SHORTEST_PREFIX && one.startsWith(word)));

/** How well a field fits what is asked for: 3 by its name, 2 by the words of its name, 1 by its description, 0 not at all. */
export function fit({ name, words }: Asked, field: IndexedField): 0 | 1 | 2 | 3 {
  if (name !== '' && name === field.name) return 3;
  if (words.length === 0) return 0;
  if (words.every((word) => holds(field.nameWords, word))) return 2;
  return words.every((word) => holds(field.words, word)) ? 1 : 0;
}
