import type { ReactNode } from 'react';
import { paths, SIGN_IN_MAX } from '@titian/shared-contracts';
import type { Credentials } from '@titian/shared-auth';
import { Link, TextInput, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { Field } from './Field';
import { PasswordInput } from '../password/PasswordInput';
import { SignInForm } from './SignInForm';
import styles from './login.module.css';

interface Props {
  values: Credentials;
  onChange: (values: Credentials) => void;
  onSubmit: (values: Credentials) => Promise<unknown>;
  /** The captcha in `children` has to be solved first. */
  blocked: boolean;
  children?: ReactNode;
}

/** Username or e-mail, and password. */
export function LoginForm({ values, onChange, onSubmit, blocked, children }: Props) {
  const { t } = useTranslation('signIn');
  const { t: common } = useTranslation();
  const local = useLocalPath();
  const faultOf = (given: string, max: number) => {
    if (given === '') return common('validation.required');
    return given.length > max ? common('form.tooLong', { max, length: given.length }) : undefined;
  };
  const faults = {
    username: faultOf(values.username.trim(), SIGN_IN_MAX.username),
    password: faultOf(values.password, SIGN_IN_MAX.password),
    captcha: blocked ? t('captcha.required') : undefined,
  };

  return (
    <SignInForm faults={faults} action={common('action.signIn')} onSend={() => onSubmit(values)}>
      {(shown) => (
        <>
          <Field label={t('username')} error={shown('username')}>
            <TextInput
              size="large"
              icon="user"
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={values.username}
              onChange={({ target }) => onChange({ ...values, username: target.value })}
            />
          </Field>
          <Field
            label={t('password')}
            error={shown('password')}
            aside={<Link to={local(paths.resetPassword())}>{t('forgot')}</Link>}
          >
            <PasswordInput
              size="large"
              name="password"
              autoComplete="current-password"
              value={values.password}
              onChange={({ target }) => onChange({ ...values, password: target.value })}
            />
          </Field>
          {children && (
            <div data-field="captcha">
              {children}
              {shown('captcha') && <p className={styles.fault}>{shown('captcha')}</p>}
            </div>
          )}
        </>
      )}
    </SignInForm>
  );
}
