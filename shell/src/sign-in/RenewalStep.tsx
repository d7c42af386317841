import { useState, type FormEvent } from 'react';
import type { Challenge } from '@titian/shared-auth';
import { Button, Trans, useTranslation } from '@titian/shared-ui';
import { NO_PASSWORD, newPasswordFaults, PasswordFields } from './PasswordFields';
import { passwordFaultOf } from './passwordFaultOf';
import { Refusal } from './Refusal';
import type { SignInState } from './useSignIn';
import styles from './login.module.css';

/** Step that replaces an expired password. */
export function RenewalStep({
  challenge,
  state,
  username,
}: {
  challenge: Challenge;
  state: SignInState;
  username: string;
}) {
  const { t } = useTranslation('signIn');
  const [values, setValues] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState('');
  const { pending, refusal, continueWith, restart } = state;
  const owner = { username };
  const refused = passwordFaultOf(refusal);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faults = newPasswordFaults(values, owner);
    if (faults.password || faults.repeat) return;
    setSent(values.password);
    continueWith({ grant_type: 'renewal', challenge: challenge.id, password: values.password });
  };

  return (
    <>
      <div>
        <h1>{t('renewal.title')}</h1>
        <p className={styles.purpose}>
          <Trans t={t} i18nKey="renewal.body" values={{ username }} components={{ b: <strong /> }} />
        </p>
      </div>
      {refusal && !refused && <Refusal problem={refusal} />}
      <form className={styles.fields} noValidate onSubmit={submit}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordFields
          values={values}
          onChange={setValues}
          owner={owner}
          tried={tried}
          refused={sent === values.password ? refused : undefined}
        />
        <Button type="primary" size="large" htmlType="submit" block loading={pending}>
          {t('renewal.submit')}
        </Button>
      </form>
      <div className={styles.ways}>
        <Button type="link" onClick={restart}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
