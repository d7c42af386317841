import * as z from 'zod/mini';
import { TAGS_MAX } from './limits';
import { visible } from './primitives';

/** Lists are filtered by several tags with commas between them, so a tag has none; nor are there two that look the same. */
const plain = (text: string) =>
  text
    .normalize()
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();

/** Words that something is found by: lower case, each once, as long as given, ten at most (marketplace.md §1). */
export const tagList = ({ min = 1, max }: { min?: number; max: number }) => {
  const tag = z
    .string()
    .check(
      z.overwrite(plain),
      z.minLength(min, min > 1 ? 'validation.tooShort' : 'validation.required'),
      visible(),
      z.maxLength(max, 'validation.tooLong'),
    );
  return z.array(tag).check(
    z.overwrite((tags) => [...new Set(tags)]),
    z.maxLength(TAGS_MAX, 'validation.tooMany'),
  );
};
