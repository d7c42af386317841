import { useTranslation } from '@titian/shared-ui';
import { groupsOf } from './menuOf';
import { MenuLink } from './MenuLink';
import { useEntries } from './useEntries';
import styles from './menu.module.css';

/** The menu in groups; the first group has no heading. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  return groupsOf(useEntries('side')).map(({ group, entries }) => (
    <div key={group}>
      {group !== 'main' && <h2 className={styles.group}>{t(`menu.group.${group}`)}</h2>}
      <ul>
        {entries.map((entry) => (
          <MenuLink key={entry.path} entry={entry} />
        ))}
      </ul>
    </div>
  ));
}
