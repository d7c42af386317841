import type { ReactNode } from 'react';
import { classes } from '../classes';
import { When } from '../format/When';
import css from './Timeline.module.css';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** When it happened; missing if it hasn't yet. */
  at?: string;
  /** Who did it. */
  by?: string;
  body?: ReactNode;
  state?: 'done' | 'now' | 'next' | 'bad';
}

/** What happened and who did it, in the order given. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={css.timeline}>
      {entries.map((entry) => (
        <li key={entry.key} className={classes(css.entry, css[entry.state ?? 'done'])}>
          <p className={css.title}>{entry.title}</p>
          {(entry.at || entry.by) && (
            <p className={css.detail}>
              {entry.at && <When at={entry.at} exact />}
              {entry.at && entry.by && ' · '}
              {entry.by}
            </p>
          )}
          {entry.body && <div className={css.detail}>{entry.body}</div>}
        </li>
      ))}
    </ol>
  );
}
