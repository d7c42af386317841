import { paths } from '@titian/shared-contracts';
import { SPEC_MESSAGES } from '@titian/shared-contracts/messages';
import { Button, Link, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useAskForResetMutation } from './account.api';
import { AskByEmail } from './AskByEmail';
import { SignInFrame } from './frames/SignInFrame';
import { Outcome } from './Outcome';
import styles from './login.module.css';
import './words';

/** Requests a link to reset the password. The result does not reveal whether an account exists. */
export function ForgottenPage() {
  const { t } = useTranslation('signIn');
  const locale = useLocale();
  const local = useLocalPath();
  const [ask, { isSuccess, error, reset }] = useAskForResetMutation();

  return (
    <SignInFrame>
      {isSuccess ? (
        <Outcome
          icon="mail"
          tone="success"
          title={SPEC_MESSAGES['auth.resetSent'][locale]}
          body={t('forgotten.sentBody')}
        >
          <Button size="large" block onClick={reset}>
            {t('forgotten.again')}
          </Button>
        </Outcome>
      ) : (
        <>
          <div>
            <h1>{t('forgotten.title')}</h1>
            <p className={styles.purpose}>{t('forgotten.body')}</p>
          </div>
          <AskByEmail submitLabel={t('forgotten.submit')} onAsk={ask} error={error} />
          <p className={styles.other}>
            <Link to={local(paths.login())}>{t('back')}</Link>
          </p>
        </>
      )}
    </SignInFrame>
  );
}

export { ForgottenPage as Component };
