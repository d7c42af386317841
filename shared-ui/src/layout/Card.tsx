import { useId, type ReactNode } from 'react';
import { classes } from '../classes';
import { PartContext } from '../partContext';
import css from './Card.module.css';

export interface CardProps {
  /** An h2 in the card's head; the card is then a nameProps region. */
  title?: ReactNode;
  /** Small text at the end of the header. */
  hint?: ReactNode;
  /** Buttons in the head. */
  actions?: ReactNode;
  /** No padding around the content: for tables and lists. */
  flush?: boolean;
  /** Name of the region where there is no title. */
  label?: string;
  className?: string;
  children?: ReactNode;
}

/** A card with a thin border. */
export function Card({ title, hint, actions, flush, label, className, children }: CardProps) {
  const id = useId();
  const nameProps = title !== undefined ? { 'aria-labelledby': id } : { 'aria-label': label };
  const Box = title !== undefined || label ? 'section' : 'div';
  return (
    <Box className={classes(css.card, className)} {...nameProps}>
      {(title !== undefined || actions) && (
        <header className={css.head}>
          <h2 id={id}>{title}</h2>
          {hint && <span className={css.hint}>{hint}</span>}
          {actions}
        </header>
      )}
      <PartContext value={true}>{flush ? children : <div className={css.body}>{children}</div>}</PartContext>
    </Box>
  );
}
