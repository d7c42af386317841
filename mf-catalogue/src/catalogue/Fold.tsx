import type { ReactNode } from 'react';
import { classes } from '@titian/shared-ui';
import css from './Fold.module.css';

interface Props {
  /** Takes no room. */
  folded: boolean;
  /** Read aloud even when it is folded, as the title of the page. */
  kept?: boolean;
  className?: string;
  children: ReactNode;
}

/** Content that makes room while somebody searches, and comes back. */
export function Fold({ folded, kept, className, children }: Props) {
  return (
    <div className={classes(css.fold, folded && css.folded, className)} inert={folded && !kept}>
      <div className={css.content}>{children}</div>
    </div>
  );
}
