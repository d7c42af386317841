import type { ReactNode } from 'react';
import css from './Card.module.css';

/** A list of names and values, values on the right. Rows without a value are left out. */
export function Facts({ rows }: { rows: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className={css.facts}>
      {rows
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value], index) => [
          <dt key={`name-${index}`}>{name}</dt>,
          <dd key={`value-${index}`}>{value}</dd>,
        ])}
    </dl>
  );
}
