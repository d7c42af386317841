import { paths } from '@titian/shared-contracts';
import { SPEC_MESSAGES } from '@titian/shared-contracts/messages';
import { Button, Notice, QueryView, Trans, useLocale, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { useResetLinkQuery, useResetPasswordMutation } from './account.api';
import { SignInFrame } from './frames/SignInFrame';
import { isLinkOver } from './isLinkOver';
import { MailedLink } from './MailedLink';
import { NewPasswordForm } from './NewPasswordForm';
import { Outcome } from './Outcome';
import styles from './login.module.css';
import './words';

function LinkOver() {
  const { t } = useTranslation('signIn');
  const local = useLocalPath();
  return (
    <Outcome icon="clock-circle" tone="warning" title={t('reset.over')} body={t('reset.overBody')}>
      <Button type="primary" size="large" block to={local(paths.resetPassword())}>
        {t('reset.ask')}
      </Button>
    </Outcome>
  );
}

function Reset({ token }: { token: string }) {
  const { t } = useTranslation('signIn');
  const locale = useLocale();
  const link = useResetLinkQuery({ body: { token } }, { skip: token === '' });
  const [reset, { isSuccess, error }] = useResetPasswordMutation();
  const notChanged = SPEC_MESSAGES['auth.passwordNotChanged'][locale];

  if (isSuccess) {
    const title = SPEC_MESSAGES['auth.passwordChanged'][locale];
    return (
      <SignInFrame children={<Outcome icon="check-circle" tone="success" title={title} body={t('reset.done')} />} />
    );
  }
  if (token === '' || isLinkOver(link.error) || isLinkOver(error)) return <SignInFrame children={<LinkOver />} />;
  return (
    <SignInFrame>
      <QueryView query={link}>
        {({ username, email }) => (
          <>
            <div>
              <h1>{t('reset.title')}</h1>
              <p className={styles.purpose}>
                <Trans t={t} i18nKey="reset.body" values={{ username }} components={{ b: <strong /> }} />
              </p>
            </div>
            {error && <Notice tone="error" title={notChanged} />}
            <NewPasswordForm
              owner={{ username, email }}
              submitLabel={t('reset.submit')}
              error={error}
              onSubmit={(password) => reset({ body: { token, password } })}
            />
          </>
        )}
      </QueryView>
    </SignInFrame>
  );
}

/** Sets a new password with the mailed link. */
export function ResetPage() {
  return <MailedLink>{(token) => <Reset token={token} />}</MailedLink>;
}

export { ResetPage as Component };
