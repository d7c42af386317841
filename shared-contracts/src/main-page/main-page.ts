import * as z from 'zod/mini';
import { Block, BLOCK_RULES, BLOCK_TYPES } from './blocks';
import { MAIN_BLOCKS_MAX, MAIN_PAGE_MAX } from './limits';

/** What is wrong with blocks as a whole; null where nothing is. */
function faultOf(blocks: readonly Block[]): string | null {
  if (new Set(blocks.map(({ key }) => key)).size < blocks.length) return 'validation.blockTwice';
  for (const type of BLOCK_TYPES) {
    const { most, fixed } = BLOCK_RULES[type];
    const found = blocks.filter((block) => block.type === type);
    if (found.length > most) return 'validation.blockTwice';
    if (fixed && !found[0]?.on) return 'validation.blockMissing';
  }
  return JSON.stringify(blocks).length > MAIN_PAGE_MAX ? 'validation.tooLong' : null;
}

const CODES = ['validation.blockTwice', 'validation.blockMissing', 'validation.tooLong'] as const;

/** What one version of the main page says: its blocks, in their order. */
export const MainPage = z.object({
  blocks: z
    .array(Block)
    .check(
      z.maxLength(MAIN_BLOCKS_MAX, 'validation.tooMany'),
      ...CODES.map((code) => z.refine<Block[]>((blocks) => faultOf(blocks) !== code, code)),
    ),
});
export type MainPage = z.infer<typeof MainPage>;
