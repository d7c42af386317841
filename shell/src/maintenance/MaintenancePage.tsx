import { useEffect } from 'react';
import { paths } from '@titian/shared-contracts';
import { Button, useFormat, useTranslation } from '@titian/shared-ui';
import { useCurrentAnnouncementsQuery } from '../banners/banners.api';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { LanguageSwitch } from '../top-bar/LanguageSwitch';
import { reloadPage } from '../overrides/reloadPage';
import styles from './maintenance.module.css';

/** How often it is asked whether the portal is open again; milliseconds. */
const EVERY_MS = 30_000;

/** Loads the page again once the portal answers visitors. */
function useReopening(): void {
  const { isSuccess } = useCurrentAnnouncementsQuery(undefined, { pollingInterval: EVERY_MS });
  useEffect(() => {
    if (isSuccess) reloadPage();
  }, [isSuccess]);
}

/** In place of every page while maintenance keeps the reader out: why, until when, and how a system administrator gets in. */
export function MaintenancePage() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const local = useLocalPath();
  const { portalTitle, maintenance } = usePortal().portal;
  useReopening();
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <strong>{portalTitle}</strong>
          <LanguageSwitch />
        </header>
        <h1>{t('maintenance.title')}</h1>
        <p>{format.text(maintenance!.reason)}</p>
        <p className={styles.until}>{t('maintenance.until', { at: format.dateTime(maintenance!.until) })}</p>
        <p className={styles.small}>{t('maintenance.reopens')}</p>
        <div>
          <Button to={local(paths.login())}>{t('maintenance.signIn')}</Button>
        </div>
      </div>
    </main>
  );
}
