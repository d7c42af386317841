import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import { useRowOfTabs } from './useRowOfTabs';
import css from './Page.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
  count?: number;
  /** Overrides the tab that the URL selects. */
  current?: boolean;
}

/** Tabs that are links. */
export function TabLinks({ tabs, label, className }: { tabs: readonly TabLink[]; label: string; className?: string }) {
  const format = useFormat();
  const row = useRowOfTabs();
  return (
    <nav ref={row} aria-label={label} className={classes(css.tabs, className)}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          to={tab.to}
          end
          className={css.tab}
          {...(tab.current !== undefined && { 'aria-current': tab.current ? 'page' : false })}
        >
          {tab.label}
          {tab.count !== undefined && <small>{format.number(tab.count)}</small>}
        </NavLink>
      ))}
    </nav>
  );
}
