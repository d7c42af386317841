import type { ReactNode } from 'react';
import css from './marks.module.css';

/** Text for screen readers only. */
export function SrOnly({ children }: { children: ReactNode }) {
  return <span className={css.srOnly}>{children}</span>;
}
