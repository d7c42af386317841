import { useState } from 'react';
import { Checkbox, Notice, problemText, QueryView, Trans, useKeyedText, useTranslation } from '@titian/shared-ui';
import { useActivateMutation, useActivationLinkQuery, useAskForActivationMutation } from './account.api';
import { AskByEmail } from './AskByEmail';
import { SignInFrame } from './frames/SignInFrame';
import { isLinkOver } from './isLinkOver';
import { MailedLink } from './MailedLink';
import { NewPasswordForm } from './NewPasswordForm';
import { Outcome } from './Outcome';
import { SignInForm } from './SignInForm';
import { passwordFaultOf } from './passwordFaultOf';
import styles from './login.module.css';
import './words';

function LinkOver() {
  const { t } = useTranslation('signIn');
  const [ask, { isSuccess, error }] = useAskForActivationMutation();
  if (isSuccess) return <Outcome icon="mail" tone="success" title={t('activate.sent')} body={t('activate.sentBody')} />;
  return (
    <Outcome icon="clock-circle" tone="warning" title={t('activate.over')} body={t('activate.overBody')}>
      <AskByEmail submitLabel={t('activate.submitAgain')} onAsk={ask} error={error} />
    </Outcome>
  );
}

function Activation({ token }: { token: string }) {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  // Null until the user changes it: then the account's setting applies.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const link = useActivationLinkQuery({ body: { token } }, { skip: token === '' });
  const [activate, { isSuccess, error }] = useActivateMutation();
  const twoFactor = chosen ?? link.data?.twoFactor === 'email';

  if (isSuccess) {
    const body = t('activate.doneBody', { username: link.data?.username ?? '' });
    return (
      <SignInFrame children={<Outcome icon="check-circle" tone="success" title={t('activate.done')} body={body} />} />
    );
  }
  if (token === '' || isLinkOver(link.error) || isLinkOver(error)) return <SignInFrame children={<LinkOver />} />;
  const submit = (password?: string) =>
    activate({ body: { token, password, twoFactor: twoFactor ? 'email' : 'normal' } });
  const factor = (
    <div>
      <Checkbox checked={twoFactor} onChange={setChosen}>
        {t('activate.twoFactor')}
      </Checkbox>
      <p className={styles.hint}>{t('activate.twoFactorHelp')}</p>
    </div>
  );
  return (
    <SignInFrame>
      <QueryView query={link}>
        {({ username, email, displayName: name, hasPassword }) => (
          <>
            <div>
              <h1>{t('activate.title')}</h1>
              <p className={styles.purpose}>
                <Trans
                  t={t}
                  i18nKey={hasPassword ? 'activate.known' : 'activate.body'}
                  values={{ username, name }}
                  components={{ b: <strong /> }}
                />
              </p>
            </div>
            {error && !passwordFaultOf(error) && <Notice tone="error" title={problemText(error, text)} />}
            {hasPassword ? (
              <SignInForm faults={{}} action={t('activate.submit')} onSend={() => submit()}>
                {() => factor}
              </SignInForm>
            ) : (
              <NewPasswordForm
                owner={{ username, email }}
                submitLabel={t('activate.submit')}
                label={t('new.first')}
                error={error}
                onSubmit={submit}
              >
                {factor}
              </NewPasswordForm>
            )}
          </>
        )}
      </QueryView>
    </SignInFrame>
  );
}

/** Activates an account with the mailed link; asks for a password if none was chosen at the registration. */
export function ActivatePage() {
  return <MailedLink>{(token) => <Activation token={token} />}</MailedLink>;
}

export { ActivatePage as Component };
