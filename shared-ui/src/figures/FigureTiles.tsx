import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Skeleton } from '../feedback/Skeleton';
import { Sparkline } from '../marks/Sparkline';
import css from './FigureTiles.module.css';

export interface FigureTile {
  key: string;
  label: ReactNode;
  /** The figure as text. */
  value: ReactNode;
  /** What the figure was before, oldest first: a line beside it. */
  line?: readonly number[];
  /** A few words below. */
  hint?: ReactNode;
  /** Marks a figure that should not be as it is. */
  bad?: boolean;
}

export interface FigureTilesProps {
  tiles: readonly FigureTile[];
  /** What is said below of all of them: over what time the lines go. Not shown where there is no room for lines. */
  caption?: ReactNode;
}

/** How many stand side by side, with room and with less of it: four then stand two by two, so that none is left over. */
const columnsFor = (count: number) => ({ '--tiles': count, '--tiles-narrow': count === 4 ? 2 : 3 });

const LINE = { width: 72, height: 28 };

/** The figures that matter most, side by side. */
export function FigureTiles({ tiles, caption }: FigureTilesProps) {
  return (
    <figure className={css.figures}>
      <dl className={css.tiles} style={columnsFor(tiles.length)}>
        {tiles.map(({ key, label, value, line, hint, bad }) => (
          <div key={key} className={css.tile}>
            <dt>{label}</dt>
            <dd className={css.value}>
              <b className={classes(bad && css.bad)}>{value}</b>
              {line && <Sparkline values={line} {...LINE} />}
            </dd>
            {hint !== undefined && <dd className={css.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      {caption && <figcaption className={css.hint}>{caption}</figcaption>}
    </figure>
  );
}

/** The place of as many tiles, while their figures are read. */
export function FigureTilesSkeleton({ count }: { count: number }) {
  return (
    <div className={css.tiles} style={columnsFor(count)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={css.tile}>
          <Skeleton height={84} />
        </div>
      ))}
    </div>
  );
}
