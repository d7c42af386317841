import type { ReactNode } from 'react';
import css from './Card.module.css';

/** The buttons at the end of a form or detail page; sticky at the bottom of small screens. */
export function FootActions({ children }: { children: ReactNode }) {
  return (
    <div className={css.foot} data-sticky-actions="">
      {children}
    </div>
  );
}
