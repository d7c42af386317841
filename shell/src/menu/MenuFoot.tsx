import { usePermission } from '@titian/shared-auth';
import { Button, useFormat, useTranslation } from '@titian/shared-ui';
import { openPanel } from '../developer-panel/openPanel';
import { usePortal } from '../portal/portalContext';
import { useVersion } from '../portal/useVersion';
import styles from './menu.module.css';

/** The app's version (spec §2), and for readers with the permission the link to the developer panel. */
export function MenuFoot() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const maySee = usePermission('platform.view');
  const { portalTitle, updatedAt } = usePortal().portal;
  const version = useVersion();
  return (
    <footer className={styles.foot}>
      {t('menu.version', { title: portalTitle, version })}
      <br />
      {t('menu.updated', { date: format.date(updatedAt) })}
      {maySee && (
        <Button className={styles.runs} type="link" size="small" icon="deployment-unit" onClick={openPanel}>
          {t('menu.whatRuns')}
        </Button>
      )}
    </footer>
  );
}
