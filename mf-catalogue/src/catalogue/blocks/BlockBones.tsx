import { Skeleton, SkeletonCards } from '@titian/shared-ui';
import type { MoreProps } from './more';
import css from './blocks.module.css';

/** Two rows of tiles, px: as many as a state's categories or agencies fill on a usual screen. */
export const TILES_HEIGHT = 140;

/** Stands for a block until its code and its data are there, about as tall: what is below it stays where it is. */
export const BlockBones = ({ block }: Pick<MoreProps, 'block'>) => (
  <div className={css.frame} aria-busy="true">
    <Skeleton width={180} height={28} />
    {block.type === 'featured' ? (
      <SkeletonCards cards={block.by === 'chosen' ? block.apis.length : block.count} />
    ) : (
      <Skeleton height={TILES_HEIGHT} />
    )}
  </div>
);
