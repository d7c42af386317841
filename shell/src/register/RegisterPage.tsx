import { useState } from 'react';
import { paths } from '@titian/shared-contracts';
import { Button, Icon, useTranslation } from '@titian/shared-ui';
import { useSearchParams } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';
import { useMayBrowse } from '../portal/useMayBrowse';
import { usePortal } from '../portal/portalContext';
import { ConfirmAddress } from './ConfirmAddress';
import { RegistrationClosed } from './RegistrationClosed';
import { RegisterForm } from './RegisterForm';
import { RegisterFrame } from './RegisterFrame';
import styles from './register.module.css';

/** Self-registration (spec §2 `/register`): the form, the confirmation, and the page of the mailed link. */
export function RegisterPage() {
  const { t } = useTranslation('register');
  const local = useLocalPath();
  const mayBrowse = useMayBrowse();
  const { selfRegistration } = usePortal().portal;
  const [search] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const token = search.get('token');
  if (token) return <ConfirmAddress token={token} />;
  if (!selfRegistration) return <RegistrationClosed />;
  if (sentTo === null)
    return (
      <RegisterFrame title={t('title')} purpose={t('lead')} step={1}>
        <RegisterForm onSent={setSentTo} />
      </RegisterFrame>
    );
  return (
    <RegisterFrame title={t('sent.title')} step={2}>
      <div className={styles.outcome} role="status">
        <Icon name="mail" size={40} />
        <p>{t('sent.body', { email: sentTo })}</p>
        <p className={styles.purpose}>{t('sent.hint')}</p>
        <div className={styles.acts}>
          {mayBrowse && (
            <Button type="primary" to={local(paths.home())}>
              {t('catalogue')}
            </Button>
          )}
          <Button onClick={() => setSentTo(null)}>{t('sent.again')}</Button>
        </div>
      </div>
    </RegisterFrame>
  );
}

export { RegisterPage as Component };
