import { Link } from 'react-router';
import { useFormat } from '../../format/useFormat';
import css from './detail.module.css';

export interface CountRow {
  label: string;
  count: number;
  /** Path of the list of them. */
  to?: string;
}

/** How many dependent records a thing has, by kind; linked to their list, if there is one. */
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
