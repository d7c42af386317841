import type { ReactNode } from 'react';
import css from './parts.module.css';

/** A small grey line below a name or a date. */
export function Secondary({ lang, children }: { lang?: string; children: ReactNode }) {
  return (
    <small lang={lang} className={css.secondary}>
      {children}
    </small>
  );
}
