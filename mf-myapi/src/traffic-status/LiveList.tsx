import type { ReactNode } from 'react';
import { Card, Link } from '@titian/shared-ui';
import css from './trafficStatus.module.css';

export interface LiveRow {
  key: string;
  name: ReactNode;
  /** The calls behind the row. */
  to: string;
  about?: ReactNode;
  value: string;
  note?: ReactNode;
}

interface Props {
  title: string;
  /** What the value of each row counts. */
  counts: string;
  /** Said where there is no row. */
  none: string;
  rows: readonly LiveRow[];
}

/** The busiest of a kind, in a card that keeps its height while rows come and go. */
export function LiveList({ title, counts, none, rows }: Props) {
  return (
    <Card title={title} hint={counts} className={css.list} flush>
      {rows.length === 0 ? (
        <p className={css.none}>{none}</p>
      ) : (
        <ol className={css.rows}>
          {rows.map(({ key, name, to, about, value, note }) => (
            <li key={key}>
              <span className={css.what}>
                <Link to={to}>{name}</Link>
                {about && <small>{about}</small>}
              </span>
              <span className={css.much}>
                <b>{value}</b>
                {note && <small>{note}</small>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
