import { localText } from '@titian/shared-contracts';
import { Count, Icon, Menu, NavLink, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import type { MenuEntry } from '../menu/menuEntry';
import { useBadge } from '../menu/useBadge';
import { useEntries } from '../menu/useEntries';
import { useBarRoom } from './useBarRoom';
import styles from './TopNav.module.css';

function BarLink({ entry, isShown }: { entry: MenuEntry; isShown: boolean }) {
  const locale = useLocale();
  const local = useLocalPath();
  const count = useBadge(entry);
  const { path, label, badge } = entry;
  return (
    <li className={isShown ? undefined : styles.waiting} data-counts={badge && ''}>
      <NavLink className={styles.link} to={local(path)} end={path === '/'}>
        {localText(label, locale)}
        <Count value={count} accent={badge?.tone === 'accent'} />
      </NavLink>
    </li>
  );
}

function CountedLabel({ entry }: { entry: MenuEntry }) {
  const locale = useLocale();
  const count = useBadge(entry);
  return (
    <span className={styles.counted}>
      {localText(entry.label, locale)}
      <Count value={count} accent={entry.badge?.tone === 'accent'} />
    </span>
  );
}

function BarLinks({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation('shell');
  const local = useLocalPath();
  const { list, shown } = useBarRoom();
  const hasRoom = (at: number) => !shown || shown.has(at);
  const others = entries
    .filter((_, at) => !hasRoom(at))
    .map((entry) => ({ key: entry.path, to: local(entry.path), label: <CountedLabel entry={entry} /> }));
  return (
    <nav className={styles.nav} aria-label={t('menu.top')}>
      <ul ref={list} className={styles.list}>
        {entries.map((entry, at) => (
          <BarLink key={entry.path} entry={entry} isShown={hasRoom(at)} />
        ))}
        <li className={shown ? styles.more : styles.waiting}>
          <Menu label={t('menu.more')} items={others} align="start">
            <button type="button" className={styles.link}>
              {t('menu.more')}
              <Icon name="down" size={11} />
            </button>
          </Menu>
        </li>
      </ul>
    </nav>
  );
}

/** The entries that sections place in the top bar, with their counts; those without room are in a menu. */
export function TopNav() {
  const entries = useEntries('top');
  return entries.length > 0 && <BarLinks entries={entries} />;
}
