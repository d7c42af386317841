import * as z from 'zod/mini';
import { Timestamp } from '@titian/shared-contracts';
import { synonymKey } from './words';

export const SYNONYM_GROUPS_MAX = 200;
const WORDS_MIN = 2;
export const SYNONYM_WORDS_MAX = 10;
const LENGTH_MIN = 2;
const LENGTH_MAX = 40;

/** Letters and digits, with single spaces or hyphens between them. */
const WORD = /^[\p{L}\p{M}\p{Nd}]+(?:[ -][\p{L}\p{M}\p{Nd}]+)*$/u;

const isEachOnce = (words: readonly string[]) => new Set(words.map(synonymKey)).size === words.length;

/** A word of a group, or several that stand together, as `kad pengenalan`. */
export const SynonymWord = z.string().check(
  z.trim(),
  z.minLength(LENGTH_MIN, 'validation.synonymWord'),
  z.maxLength(LENGTH_MAX, 'validation.synonymWord'),
  z.regex(WORD, 'validation.synonymWord'),
  z.refine((word) => synonymKey(word) !== '', 'validation.synonymWord'),
);

/** Words that mean the same. */
export const SynonymGroup = z
  .array(SynonymWord)
  .check(
    z.minLength(WORDS_MIN, 'validation.synonymCount'),
    z.maxLength(SYNONYM_WORDS_MAX, 'validation.synonymCount'),
    z.refine(isEachOnce, 'validation.synonymTwice'),
  );

/** A group as a form has it. */
export const SynonymInput = z.object({ words: SynonymGroup });
export type SynonymInput = z.infer<typeof SynonymInput>;

/** All groups. A word stands in one of them only, however it is written: the search compares without case, accents and hyphens. */
export const SynonymGroups = z.array(SynonymGroup).check(
  z.maxLength(SYNONYM_GROUPS_MAX, 'validation.tooMany'),
  z.refine((groups) => isEachOnce(groups.flat()), 'validation.synonymTwice'),
);
export type SynonymGroups = z.infer<typeof SynonymGroups>;

/** The groups in their order, each with how many APIs that everybody sees have one of its words. */
export const Synonyms = z.object({
  groups: z.array(z.object({ words: z.array(z.string()), apis: z.int() })),
  /** 0 where nobody has saved any. */
  rowVersion: z.int(),
  updatedAt: z.nullable(Timestamp),
  updatedBy: z.nullable(z.string()),
});
export type Synonyms = z.infer<typeof Synonyms>;
