import { paths } from '@titian/shared-contracts';
import { singleSignOn as contract } from '@titian/shared-contracts/single-sign-on';
import { intendedUrl } from '@titian/shared-auth';
import { Button, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import styles from './login.module.css';

/** The way to the provider of single sign-on, where there is one: a link, since the browser leaves the portal. */
export function SingleSignOn() {
  const { t } = useTranslation('signIn');
  const format = useFormat();
  const locale = useLocale();
  const local = useLocalPath();
  const { singleSignOn } = usePortal().portal;
  if (!singleSignOn) return null;
  // The page that was wanted stays remembered until the person is signed in.
  const query = new URLSearchParams({ locale, returnTo: intendedUrl() ?? local(paths.home()) });
  return (
    <div className={styles.outer}>
      <Button size="large" block icon="safety-certificate" href={`${contract.start.path}?${query}`}>
        {t('sso.submit', { name: format.text(singleSignOn.name) })}
      </Button>
      <p className={styles.or}>{t(singleSignOn.only ? 'sso.only' : 'sso.or')}</p>
    </div>
  );
}
