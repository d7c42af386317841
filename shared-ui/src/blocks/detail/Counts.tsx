import { Link } from 'react-router';
import { useFormat } from '../../format/useFormat';
import css from './detail.module.css';

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
          {to && count > 0 ? <Link to={to}>{label}</Link> : <span>{label}</span>}
        </li>
      ))}
    </ul>
  );
}
