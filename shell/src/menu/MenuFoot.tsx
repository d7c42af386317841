import { usePermission } from '@titian/shared-auth';
import { Button, Link, useFormat, useTranslation } from '@titian/shared-ui';
import { openPanel } from '../developer-panel/openPanel';
import { useLegalPages } from './useLegalPages';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { useVersion } from '../portal/useVersion';
import { useEntries } from './useEntries';
import styles from './menu.module.css';

/** The app's version (spec §2), the legal texts that the menu doesn't have, and for readers with the permission the link to the developer panel. */
export function MenuFoot() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const maySee = usePermission('platform.view');
  const { portalTitle, updatedAt } = usePortal().portal;
  const version = useVersion();
  const local = useLocalPath();
  const legal = useLegalPages(useEntries('side'));
  return (
    <footer className={styles.foot}>
      {t('menu.version', { title: portalTitle, version })}
      <br />
      {t('menu.updated', { date: format.date(updatedAt) })}
      {legal.map(({ path, title }) => (
        <Link key={path} className={styles.legal} to={local(path)}>
          {format.text(title)}
        </Link>
      ))}
      {maySee && (
        <Button className={styles.runs} type="link" size="small" icon="deployment-unit" onClick={openPanel}>
          {t('menu.whatRuns')}
        </Button>
      )}
    </footer>
  );
}
