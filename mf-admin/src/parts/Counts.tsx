import { Link, useFormat } from '@titian/shared-ui';
import css from './parts.module.css';

export interface CountRow {
  label: string;
  count: number;
  /** Where they are listed. */
  to?: string;
}

/** How many of each hang on a thing; each leads to its list, where there is one. */
export function Counts({ rows }: { rows: readonly CountRow[] }) {
  const format = useFormat();
  return (
    <ul className={css.counts}>
      {rows.map(({ label, count, to }) => (
        <li key={label}>
          <b>{format.number(count)}</b>
          {to && count > 0 ? <Link to={to}>{label}</Link> : <span className={css.quiet}>{label}</span>}
        </li>
      ))}
    </ul>
  );
}
