import { audienceOf, type Block, type MainPage } from '@titian/shared-contracts/main-page';
import type { Problem } from '@titian/shared-ui';

/** The page as its form holds it: the fields of a block stay where they are while it is moved. */
export interface Values {
  order: string[];
  blocks: Record<string, Block>;
}

export const valuesOf = ({ blocks }: MainPage): Values => ({
  order: blocks.map(({ key }) => key),
  // Said of each, so that its field has a value.
  blocks: Object.fromEntries(blocks.map((block) => [block.key, { ...block, audience: audienceOf(block) }])),
});

/** As it is stored: a block for everybody says nothing of readers, and roles are only said where they are chosen. */
function stored({ audience, ...block }: Block): Block {
  const { to } = audienceOf({ audience });
  if (to === 'All') return block;
  return { ...block, audience: to === 'Roles' ? audience! : { to } };
}

/** The blocks in their order; those that were taken out are left in the form, and not sent. */
export const blocksOf = ({ order, blocks }: Values): Block[] => order.flatMap((key) => blocks[key] ?? []).map(stored);

const BLOCKS = '/content/blocks';
const ONE = /^\/content\/blocks\/(\d+)/;
/**
 * A refusal whose fields are named by the block's key instead of its place, as in the form. What is wrong with the blocks together is in no
 * field: they are too long, since the form lets nobody add too many.
 */
export const refusedInForm = (problem: Problem, { order }: Values): Problem => {
  if (problem.errors?.some(({ path }) => path === BLOCKS)) return { ...problem, code: 'content.tooLong', errors: [] };
  const errors = problem.errors?.map(({ path, code }) => ({
    ...{ code, path: path.replace(ONE, (_, at: string) => `/blocks/${order[Number(at)]}`) },
  }));
  return { ...problem, ...(errors && { errors }) };
};
