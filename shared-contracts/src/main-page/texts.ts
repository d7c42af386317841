import type { LocalText } from '@titian/shared-contracts';
import { type LocalRichText, plainText } from '@titian/shared-contracts/content';
import type { Block } from './blocks';

/** A text of a block by the way to it, such as `title` or `steps.0.text`; formatted ones as words. */
export interface BlockText {
  path: string;
  text: LocalText;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isFormatted = (value: object): value is LocalRichText => isObject((value as { my?: unknown }).my);

/** Every text of a block that is in two languages, in the order of its fields. */
export const textsOf = (block: Block): BlockText[] => {
  const inside = (value: unknown, path: string): BlockText[] => {
    if (!isObject(value)) return [];
    if ('my' in value && 'en' in value) {
      const text = isFormatted(value)
        ? { my: plainText(value.my), en: plainText(value.en) }
        : (value as unknown as LocalText);
      return [{ path, text }];
    }
    return Object.entries(value).flatMap(([name, part]) => inside(part, path ? `${path}.${name}` : name));
  };
  return inside(block, '');
};

/** The texts of a block that are written in Malay and still missing in English. */
export const missingEnglishOf = (block: Block): string[] =>
  textsOf(block).flatMap(({ path, text: { my, en } }) => (my.trim() && !en.trim() ? [path] : []));
