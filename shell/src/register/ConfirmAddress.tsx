import { paths } from '@titian/shared-contracts';
import { asProblem, Button, Icon, QueryView, SkeletonRows, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useConfirmAddressQuery } from './register.api';
import { RegisterFrame } from './RegisterFrame';
import styles from './register.module.css';

const GONE = 410;

/** The page of the mailed link: confirms the e-mail address, or shows that the link has expired. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('register');
  const local = useLocalPath();
  const query = useConfirmAddressQuery({ body: { token } });
  if (query.error && asProblem(query.error).status === GONE)
    return (
      <RegisterFrame title={t('confirm.over')} purpose={t('confirm.overBody')} step={2}>
        <Button type="primary" to={local(paths.register())}>
          {t('confirm.again')}
        </Button>
      </RegisterFrame>
    );
  return (
    <RegisterFrame title={t(query.data ? 'confirm.done' : 'confirm.working')} step={query.data ? 3 : 2}>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} columns={1} />}>
        {({ email }) => (
          <div className={styles.outcome} role="status">
            <Icon name="check-circle" size={40} />
            <p>{t('confirm.doneBody', { email })}</p>
            <div className={styles.acts}>
              <Button type="primary" to={local(paths.home())}>
                {t('catalogue')}
              </Button>
            </div>
          </div>
        )}
      </QueryView>
    </RegisterFrame>
  );
}
