import { lazy, Suspense } from 'react';
import type { Block } from '@titian/shared-contracts/main-page';
import { CataloguePage } from './catalogue/CataloguePage';
import { Waiting } from './waiting/Waiting';

const Faq = lazy(async () => ({ default: (await import('./faq/Faq')).Faq }));

/** The main page: the catalogue's blocks, with those of other features in their places. */
export function MainBlocks({ blocks }: { blocks: readonly Block[] }) {
  const faq = (
    <Suspense>
      <Faq />
    </Suspense>
  );
  return <CataloguePage blocks={blocks} others={{ waiting: <Waiting />, faq }} />;
}
