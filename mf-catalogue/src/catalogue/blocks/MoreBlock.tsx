import { lazy, Suspense } from 'react';
import { Skeleton } from '@titian/shared-ui';
import { isNarrowed } from '../catalogueUrl';
import type { MoreProps } from './more';
import css from './blocks.module.css';

const View = lazy(async () => ({ default: (await import('./views')).View }));

/** One of the blocks around the catalogue. Featured cards are gone while somebody searches or narrows: what is found stands alone. */
export function MoreBlock({ block, controls }: MoreProps) {
  const { state } = controls;
  if (block.type === 'featured' && (state.q !== '' || isNarrowed(state))) return null;
  return (
    <Suspense
      fallback={
        <div className={css.frame} aria-busy="true">
          <Skeleton height={160} />
        </div>
      }
    >
      <View block={block} controls={controls} />
    </Suspense>
  );
}
