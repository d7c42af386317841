import { useState } from 'react';
import { paths } from '@titian/shared-contracts';
import { Link, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { Brand } from '../top-bar/Brand';
import { LanguageSwitch } from '../top-bar/LanguageSwitch';
import { ThemeMenu } from '../top-bar/ThemeMenu';
import { BrandPanel } from './BrandPanel';
import { DemoAccounts } from './DemoAccounts';
import { LoginForm } from './LoginForm';
import { Refusal } from './Refusal';
import { useSignIn } from './useSignIn';
import styles from './login.module.css';

/** Spec §4: where the `authenticated` guard sends visitors; also open to who is signed in. */
export function LoginPage() {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const local = useLocalPath();
  const [values, setValues] = useState({ username: '', password: '' });
  const { submit, pending, refusal } = useSignIn();

  return (
    <div className={styles.split}>
      <BrandPanel />
      <div className={styles.side}>
        <header className={styles.head}>
          <span className={styles.brand}>
            <Brand />
          </span>
          <LanguageSwitch />
          <ThemeMenu />
        </header>
        <div className={styles.form}>
          <div>
            <h1>{common('action.signIn')}</h1>
            <p className={styles.purpose}>{t('login.purpose')}</p>
          </div>
          {refusal && <Refusal problem={refusal} />}
          <LoginForm values={values} onChange={setValues} onSubmit={(given) => void submit(given)} pending={pending} />
          <DemoAccounts onChoose={setValues} />
        </div>
        <footer className={styles.foot}>
          <Link to={local(paths.home())}>{t('login.catalogue')}</Link>
        </footer>
      </div>
    </div>
  );
}

export { LoginPage as Component };
