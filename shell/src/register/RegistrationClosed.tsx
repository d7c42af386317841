import { paths } from '@titian/shared-contracts';
import { Button, Icon, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useMayBrowse } from '../portal/useMayBrowse';
import { RegisterFrame } from './RegisterFrame';
import styles from './register.module.css';

/** Where the portal's administrators register people themselves. */
export function RegistrationClosed() {
  const { t } = useTranslation('register');
  const local = useLocalPath();
  const mayBrowse = useMayBrowse();
  return (
    <RegisterFrame title={t('closed.title')}>
      <div className={styles.outcome} role="status">
        <Icon name="lock" size={40} />
        <p>{t('closed.body')}</p>
        <div className={styles.acts}>
          {mayBrowse && (
            <Button type="primary" to={local(paths.home())}>
              {t('catalogue')}
            </Button>
          )}
        </div>
      </div>
    </RegisterFrame>
  );
}
