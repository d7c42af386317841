import type { Challenge } from '@titian/shared-auth';
import { Button, Trans, useTranslation } from '@titian/shared-ui';
import { NewPasswordForm } from './NewPasswordForm';
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
  const { refusal, continueWith, restart } = state;

  return (
    <>
      <div>
        <h1>{t('renewal.title')}</h1>
        <p className={styles.purpose}>
          <Trans t={t} i18nKey="renewal.body" values={{ username }} components={{ b: <strong /> }} />
        </p>
      </div>
      {refusal && !passwordFaultOf(refusal) && <Refusal problem={refusal} />}
      <NewPasswordForm
        owner={{ username }}
        submitLabel={t('renewal.submit')}
        error={refusal}
        onSubmit={(password) => continueWith({ grant_type: 'renewal', challenge: challenge.id, password })}
      />
      <div className={styles.ways}>
        <Button type="link" onClick={restart}>
          {t('back')}
        </Button>
      </div>
    </>
  );
}
