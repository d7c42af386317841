import type { LocalText } from '@titian/shared-contracts';
import { both } from '../both';

type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'choice' | 'group' | 'list';

/** One field of a record: its meaning in both languages, and examples for answers. */
export interface Field {
  kind: Kind;
  about: LocalText;
  examples: unknown[];
  pattern?: string;
  /** Members of a group. */
  fields?: Fields;
  /** The items of a list. */
  of?: Field;
}
export type Fields = Record<string, Field>;

const plain =
  <T>(kind: Kind) =>
  (example: T | T[], about: string): Field => ({
    kind,
    about: both(about),
    examples: Array.isArray(example) ? example : [example],
  });

export const text = plain<string>('text');
export const integer = plain<number>('integer');
export const number = plain<number>('number');
export const boolean = plain<boolean>('boolean');
/** Calendar day, `YYYY-MM-DD`. */
export const date = plain<string>('date');
/** Instant in ISO 8601 with offset. */
export const time = plain<string>('time');
/** A text with a pattern. */
export const code = (example: string | string[], pattern: string, about: string): Field => ({
  ...text(example, about),
  pattern,
});
/** One of a few words, separated by spaces. */
export const choice = (words: string, about: string): Field => ({
  kind: 'choice',
  about: both(about),
  examples: words.split(' '),
});
export const group = (fields: Fields, about: string): Field => ({
  kind: 'group',
  about: both(about),
  examples: [],
  fields,
});
/** A list of items; `examples` are whole lists, for where items generated one by one would make no sense. */
export const list = (of: Field, about: string, examples: unknown[][] = []): Field => ({
  kind: 'list',
  about: both(about),
  examples,
  of,
});
