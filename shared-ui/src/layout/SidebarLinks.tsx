import { NavLink } from 'react-router';
import type { TabLink } from './TabLinks';
import css from './SidebarLinks.module.css';

interface Props {
  links: readonly TabLink[];
  label: string;
  /** The links lead to the parts of the open page, and their name is shown above them. */
  titled?: boolean;
}

/** A group of a sidebar's links: pages, or the parts of the open one. */
export function SidebarLinks({ links, label, titled }: Props) {
  const mark = titled ? 'location' : 'page';
  return (
    <nav aria-label={label}>
      {titled && <h2 className={css.title}>{label}</h2>}
      {links.map(({ to, label: text, current }) => (
        <NavLink
          key={to}
          to={to}
          end
          className={css.link}
          {...(current !== undefined && { 'aria-current': current ? mark : false })}
        >
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
