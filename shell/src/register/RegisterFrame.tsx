import type { ReactNode } from 'react';
import { paths } from '@titian/shared-contracts';
import { useSession } from '@titian/shared-auth';
import { Link, useTranslation } from '@titian/shared-ui';
import { PublicLinks } from '../foot/PublicLinks';
import { useLocalPath } from '../locale/useLocalPath';
import { useMayBrowse } from '../portal/useMayBrowse';
import { Brand } from '../top-bar/Brand';
import { LanguageSwitch } from '../top-bar/LanguageSwitch';
import { ThemeMenu } from '../top-bar/ThemeMenu';
import { Steps } from './Steps';
import './words';
import styles from './register.module.css';

interface Props {
  title: string;
  purpose?: ReactNode;
  /** The step of this page in the registration; none where it is none. */
  step?: 1 | 2 | 3;
  children: ReactNode;
}

/** Layout of the registration pages: the content, and the steps next to it. */
export function RegisterFrame({ title, purpose, step, children }: Props) {
  const { t } = useTranslation('register');
  const local = useLocalPath();
  const { user } = useSession();
  const mayBrowse = useMayBrowse();
  return (
    <div className={styles.frame}>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <LanguageSwitch />
        <ThemeMenu />
      </header>
      <div className={styles.columns}>
        {step && <Steps current={step} />}
        <section className={styles.sheet}>
          <h1>{title}</h1>
          {purpose && <p className={styles.purpose}>{purpose}</p>}
          {children}
        </section>
      </div>
      <footer className={styles.foot}>
        {!user && (
          <span>
            {t('haveAccount')} <Link to={local(paths.login())}>{t('signIn')}</Link>
          </span>
        )}
        {mayBrowse && <Link to={local(paths.home())}>{t('catalogue')}</Link>}
        <PublicLinks />
      </footer>
    </div>
  );
}
