import { useSession } from '@titian/shared-auth';
import { Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import styles from './maintenance.module.css';

/** Tells a system administrator that the portal is closed for everybody else. */
export function MaintenanceNotice() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { maintenance } = usePortal().portal;
  const { user } = useSession();
  if (!maintenance || !user) return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={t('maintenance.on')}>
        {t('maintenance.onBody', { at: format.dateTime(maintenance.until) })} {format.text(maintenance.reason)}
      </Notice>
    </div>
  );
}
