import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import css from './Page.module.css';

export interface TabLink {
  to: string;
  label: ReactNode;
  count?: number;
  /** Overrides the tab that the URL selects. */
  current?: boolean;
}

/** Scrolls a row of tabs that doesn't fit to the tab of the page. Returns the row's ref. */
function useCurrentInView() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current="page"]');
    if (!row.current || !tab) return;
    const [around, own] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.current.scrollLeft += own.left - around.left - (around.width - own.width) / 2;
  }, [pathname]);
  return row;
}

/** Tabs that are links. */
export function TabLinks({ tabs, label, className }: { tabs: readonly TabLink[]; label: string; className?: string }) {
  const format = useFormat();
  const row = useCurrentInView();
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
