import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './Card.module.css';

export interface ColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** Pixels; 340 unless told. */
  asideWidth?: number;
  /** Keeps a short aside in view while the wide column scrolls. */
  sticky?: boolean;
}

/** A wide column and an aside, below each other on small screens. Both stack what they hold. */
export function Columns({ children, aside, asideWidth, sticky }: ColumnsProps) {
  return (
    <div className={css.columns} style={asideWidth ? { '--aside': `${asideWidth}px` } : undefined}>
      <div className={css.stack}>{children}</div>
      <div className={classes(css.stack, sticky && css.sticky)}>{aside}</div>
    </div>
  );
}
