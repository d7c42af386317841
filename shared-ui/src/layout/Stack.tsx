import type { ReactNode } from 'react';
import css from './Card.module.css';

/** Children below each other, 16 px apart by default. */
export function Stack({ children, gap }: { children: ReactNode; gap?: number }) {
  return (
    <div className={css.stack} style={gap === undefined ? undefined : { gap }}>
      {children}
    </div>
  );
}
