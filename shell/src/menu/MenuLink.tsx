import { localText } from '@titian/shared-contracts';
import { Count, Icon, NavLink, useLocale } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import type { MenuEntry } from './menuEntry';
import { useBadge } from './useBadge';
import styles from './menu.module.css';

/** One entry of the side menu: icon, label, count. */
export function MenuLink({ entry }: { entry: MenuEntry }) {
  const locale = useLocale();
  const local = useLocalPath();
  const count = useBadge(entry);
  return (
    <li>
      <NavLink className={styles.link} to={local(entry.path)} end={entry.path === '/'}>
        <Icon name={entry.icon} />
        <span className={styles.label}>{localText(entry.label, locale)}</span>
        <Count value={count} accent={entry.badge?.tone === 'accent'} />
      </NavLink>
    </li>
  );
}
