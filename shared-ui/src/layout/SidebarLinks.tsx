import { NavLink } from 'react-router';
import type { TabLink } from './TabLinks';
import css from './SidebarLinks.module.css';

/** A group of a sidebar's links, with its name above it if there are several groups. */
export function SidebarLinks({ links, label, titled }: { links: readonly TabLink[]; label: string; titled?: boolean }) {
  return (
    <nav aria-label={label}>
      {titled && <h2 className={css.title}>{label}</h2>}
      {links.map(({ to, label: text, current }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={css.link}
          {...(current !== undefined && { 'aria-current': current ? 'page' : false })}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
