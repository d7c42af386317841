import type { ReactNode } from 'react';
import css from './Card.module.css';

/** The buttons of a form or detail page at its end; they stick to the foot of a small screen. */
export function FootActions({ children }: { children: ReactNode }) {
  return <div className={css.foot}>{children}</div>;
}
