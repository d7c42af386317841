import type { Block } from '@titian/shared-contracts/main-page';
import { CataloguePage } from './catalogue/CataloguePage';
import { Faq } from './faq/Faq';
import { Waiting } from './waiting/Waiting';

/** The main page: the catalogue's blocks, with those of other features in their places. */
export function MainBlocks({ blocks }: { blocks: readonly Block[] }) {
  return <CataloguePage blocks={blocks} others={{ waiting: <Waiting />, faq: <Faq /> }} />;
}
