import { paths } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import { asProblem, Button, Icon, QueryView, SkeletonRows, Trans, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useMayBrowse } from '../portal/useMayBrowse';
import { usePortal } from '../portal/portalContext';
import { useConfirmAddressQuery } from './register.api';
import { RegisterFrame } from './RegisterFrame';
import styles from './register.module.css';

const GONE = 410;

/** What the page means for somebody who is signed in meanwhile; nothing for a visitor. */
function SignedIn({ text }: { text: 'confirm.stays' | 'confirm.overStays' }) {
  const { t } = useTranslation('register');
  const { user } = useSession();
  if (!user) return null;
  return (
    <p className={styles.purpose}>
      <Trans t={t} i18nKey={text} values={{ name: user.displayName }} components={{ b: <strong /> }} />
    </p>
  );
}

/** The page of the mailed link, for everybody: confirms the e-mail address, or shows that the link has expired. A session stays as it is. */
export function ConfirmAddress({ token }: { token: string }) {
  const { t } = useTranslation('register');
  const local = useLocalPath();
  const mayBrowse = useMayBrowse();
  const { user } = useSession();
  const { applicantDays } = usePortal().portal;
  const query = useConfirmAddressQuery({ body: { token } });
  if (query.error && asProblem(query.error).status === GONE)
    return (
      <RegisterFrame title={t('confirm.over')} purpose={t('confirm.overBody')} step={2}>
        <SignedIn text="confirm.overStays" />
        {!user && (
          <Button type="primary" to={local(paths.register())}>
            {t('confirm.again')}
          </Button>
        )}
      </RegisterFrame>
    );
  return (
    <RegisterFrame title={t(query.data ? 'confirm.done' : 'confirm.working')} step={query.data ? 3 : 2}>
      <QueryView query={query} skeleton={<SkeletonRows rows={2} columns={1} />}>
        {({ email }) => (
          <div className={styles.outcome} role="status">
            <Icon name="check-circle" size={40} />
            <p>{t('confirm.doneBody', { email, count: applicantDays })}</p>
            <SignedIn text="confirm.stays" />
            <div className={styles.acts}>
              {mayBrowse && (
                <Button type="primary" to={local(paths.home())}>
                  {t('catalogue')}
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryView>
    </RegisterFrame>
  );
}
