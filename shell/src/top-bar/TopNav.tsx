import { localText } from '@titian/shared-contracts';
import { NavLink, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useEntries } from '../menu/useEntries';
import menu from '../menu/menu.module.css';
import styles from './TopBar.module.css';

/** The entries that sections place in the top bar. */
export function TopNav() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const local = useLocalPath();
  const entries = useEntries('top');
  if (entries.length === 0) return null;
  return (
    <nav className={styles.topnav} aria-label={t('menu.top')}>
      <ul className={menu.tops}>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink className={menu.top} to={local(path)} end={path === '/'}>
              {localText(label, locale)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
