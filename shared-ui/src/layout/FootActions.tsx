import type { ReactNode } from 'react';
import css from './Card.module.css';

/** The buttons at the end of a long form; they stay in view at the bottom of the screen while it scrolls. */
export function FootActions({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot} data-sticky-actions="">
      {children}
    </div>
  );
}
