import { useSession } from '@titian/shared-auth';
import { SkeletonLines, useTranslation } from '@titian/shared-ui';
import { groupsOf } from './menuOf';
import { MenuLink } from './MenuLink';
import { useEntries } from './useEntries';
import styles from './menu.module.css';

/** The menu in groups; the first group has no heading. Until it is known who is there, a skeleton: a visitor's menu would be wrong. */
export function SideMenu() {
  const { t } = useTranslation('shell');
  const groups = groupsOf(useEntries('side'));
  const { status, unknown } = useSession();
  if (status === 'starting' && !unknown) return <SkeletonLines lines={8} />;
  return groups.map(({ group, entries }) => (
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
