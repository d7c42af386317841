import { type ReactNode, useId } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { useSaid } from '../useSaid';
import css from './blocks.module.css';

/** A titled part of the main page, as wide as the others. */
export function Band({ title, children }: { title: LocalText; children: ReactNode }) {
  const id = useId();
  const said = useSaid()(title);
  if (!said.children) return <div className={css.frame}>{children}</div>;
  return (
    <section className={css.frame} aria-labelledby={id}>
      <h2 id={id} className={css.title} {...said} />
      {children}
    </section>
  );
}
