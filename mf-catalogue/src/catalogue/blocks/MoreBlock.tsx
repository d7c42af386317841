import { lazy, Suspense } from 'react';
import { isNarrowed } from '../catalogueUrl';
import { BlockBones } from './BlockBones';
import type { MoreProps } from './more';

const View = lazy(async () => ({ default: (await import('./views')).View }));

/** One of the blocks around the catalogue. Featured cards are gone while somebody searches or narrows: what is found stands alone. */
export function MoreBlock({ block, controls }: MoreProps) {
  const { state } = controls;
  if (block.type === 'featured' && block.by === 'chosen' && block.apis.length === 0) return null;
  if (block.type === 'featured' && (state.q !== '' || isNarrowed(state))) return null;
  return (
    <Suspense fallback={<BlockBones block={block} />}>
      <View block={block} controls={controls} />
    </Suspense>
  );
}
