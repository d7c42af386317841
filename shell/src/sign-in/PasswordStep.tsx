import { useState } from 'react';
import { paths } from '@titian/shared-contracts';
import type { Credentials } from '@titian/shared-auth';
import { Link, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { Captcha } from './captcha/Captcha';
import { DemoAccounts } from './DemoAccounts';
import { LoginForm } from './LoginForm';
import { Refusal } from './Refusal';
import { SignOnRefusal } from './SignOnRefusal';
import { SingleSignOn } from './SingleSignOn';
import { UnlockNotice } from './UnlockNotice';
import type { SignInState } from './useSignIn';
import styles from './login.module.css';

interface Props {
  values: Credentials;
  onChange: (values: Credentials) => void;
  state: SignInState;
}

/** The provider of single sign-on where there is one, and username and password, with a captcha when the server requires one. */
export function PasswordStep({ values, onChange, state: { submit, refusal } }: Props) {
  const { t } = useTranslation('signIn');
  const { t: common } = useTranslation();
  const local = useLocalPath();
  const { selfRegistration } = usePortal().portal;
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const [captcha, setCaptcha] = useState<string | null>(null);
  if (!needsCaptcha && refusal?.extra?.captcha === true) setNeedsCaptcha(true);

  return (
    <>
      <div>
        <h1>{common('action.signIn')}</h1>
        <p className={styles.purpose}>{t('purpose')}</p>
      </div>
      {refusal ? (
        <Refusal problem={refusal} />
      ) : (
        <>
          <SignOnRefusal />
          <UnlockNotice />
        </>
      )}
      <SingleSignOn />
      <LoginForm
        values={values}
        onChange={onChange}
        onSubmit={(given) => submit(captcha === null ? given : { ...given, captcha })}
        blocked={needsCaptcha && captcha === null}
      >
        {needsCaptcha && <Captcha round={refusal} onSolved={setCaptcha} />}
      </LoginForm>
      {selfRegistration && (
        <p className={styles.other}>
          {t('noAccount')} <Link to={local(paths.register())}>{t('register')}</Link>
        </p>
      )}
      <DemoAccounts onChoose={onChange} />
    </>
  );
}
