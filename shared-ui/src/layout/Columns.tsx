import type { ReactNode } from 'react';
import { classes } from '../classes';
import css from './Card.module.css';

export interface ColumnsProps {
  children: ReactNode;
  aside: ReactNode;
  /** Width of the aside in pixels, 340 by default. */
  asideWidth?: number;
  /** Keeps a short aside in view while the wide column scrolls. */
  sticky?: boolean;
}

/** A wide column and an aside, below each other where both have no room. Both stack their children. */
export function Columns({ children, aside, asideWidth, sticky }: ColumnsProps) {
  return (
    <div className={css.columns} style={asideWidth ? { '--aside': `${asideWidth}px` } : undefined}>
      <div className={css.column}>
        <div className={css.stack}>{children}</div>
      </div>
      <div className={classes(css.column, sticky && css.sticky)}>
        <div className={classes(css.stack, css.aside)}>{aside}</div>
      </div>
    </div>
  );
}
