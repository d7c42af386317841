import type { LocalText } from '@titian/shared-contracts';
import { both } from '../both';
import type { Fields } from './field';

/** One call. The path is relative to the API's address; `{name}` in it is a field of the record. */
export interface Operation {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  tag: string;
  summary: LocalText;
  /** Name of the record in the answer, null for none; with `many` the answer is a page of it. */
  answers: string | null;
  many: boolean;
  /** Names of query parameters; one that ends in `!` is required. */
  query: string[];
  /** Name of the record that is sent. */
  takes?: string;
}

/** The content of a document: records by name, and operations; the tag groups operations in the reference. */
export interface Interface {
  records: Record<string, Fields>;
  operations: Operation[];
}

const words = (names?: string) => (names ? names.split(' ') : []);

/** A page of records. */
export const search = (tag: string, path: string, summary: string, answers: string, query?: string): Operation => ({
  method: 'get',
  path,
  tag,
  summary: both(summary),
  answers,
  many: true,
  query: words(query),
});
/** One record. */
export const read = (tag: string, path: string, summary: string, answers: string, query?: string): Operation => ({
  ...search(tag, path, summary, answers, query),
  many: false,
});
/** Sends a record; the answer is another. */
export const send = (tag: string, path: string, summary: string, takes: string, answers: string): Operation => ({
  ...read(tag, path, summary, answers),
  method: 'post',
  takes,
});
/** Replaces a record. */
export const change = (tag: string, path: string, summary: string, takes: string, answers: string): Operation => ({
  ...send(tag, path, summary, takes, answers),
  method: 'put',
});
export const remove = (tag: string, path: string, summary: string): Operation => ({
  ...read(tag, path, summary, ''),
  method: 'delete',
  answers: null,
});
