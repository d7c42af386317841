import { EMPTY_TEXT } from '@titian/shared-contracts/content';
import { type Block, type BlockType, MAIN_PAGE_AS_IT_CAME } from '@titian/shared-contracts/main-page';

const none = { my: '', en: '' };
const words = { my: EMPTY_TEXT, en: EMPTY_TEXT };
/** What a block begins with that the page as it came doesn't have. */
const BLANK = {
  featured: { type: 'featured', title: none, by: 'newest', count: 4, apis: [] },
  categories: { type: 'categories', title: none },
  agencies: { type: 'agencies', title: none },
  text: { type: 'text', title: none, body: words },
  steps: { type: 'steps', title: none, steps: [{ title: none, text: none }], linkText: none, linkTo: '' },
} as const;

/** A new block of a type, named so that no other of the page has its key. */
export function blankBlock(type: BlockType): Block {
  const came = MAIN_PAGE_AS_IT_CAME.blocks.find((block) => block.type === type);
  const key = `${type}-${crypto.randomUUID().slice(0, 8)}`;
  return structuredClone({
    ...(came ?? BLANK[type as keyof typeof BLANK]),
    key,
    on: true,
    audience: { to: 'All' },
  }) as Block;
}
