import { useState, type ReactNode } from 'react';
import { paths, type UserProfile } from '@titian/shared-contracts';
import { signOut, useSession } from '@titian/shared-auth';
import { Button, Link, Trans, useTranslation } from '@titian/shared-ui';
import { Navigate, useSearchParams } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';
import { SignInFrame } from './frames/SignInFrame';
import styles from './login.module.css';

function SignOutFirst({ user: { displayName, username } }: { user: UserProfile }) {
  const { t } = useTranslation('signIn');
  const local = useLocalPath();
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut('mailedLink');
  };
  return (
    <SignInFrame>
      <div>
        <h1>{t('mailedLink.title')}</h1>
        <p className={styles.purpose}>
          <Trans
            t={t}
            i18nKey="mailedLink.body"
            values={{ name: displayName, username }}
            components={{ b: <strong /> }}
          />
        </p>
      </div>
      <Button type="primary" size="large" block loading={isLeaving} onClick={leave}>
        {t('mailedLink.submit')}
      </Button>
      <p className={styles.other}>
        <Link to={local(paths.home())}>{t('mailedLink.stay')}</Link>
      </p>
    </SignInFrame>
  );
}

/**
 * A page of a mailed link, which opens for everybody: somebody who is signed in reads who that is, and is signed out first. Without the link's
 * token they go home, as from every guest page (spec §4 `notAuthenticated`).
 * @param children the page, for the link's token; empty where the address has none
 */
export function MailedLink({ children }: { children: (token: string) => ReactNode }) {
  const token = useSearchParams()[0].get('token') ?? '';
  const { status, unknown, user } = useSession();
  const local = useLocalPath();
  if (status === 'starting' && !unknown) return <SignInFrame children={null} />;
  if (!user) return children(token);
  return token === '' ? <Navigate to={local(paths.home())} replace /> : <SignOutFirst user={user} />;
}
