import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { paths } from '@titian/shared-contracts';
import type { Credentials } from '@titian/shared-auth';
import { Button, Link, TextInput, useTranslation } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { Field } from './Field';
import { PasswordInput } from '../password/PasswordInput';
import styles from './login.module.css';

interface Props {
  values: Credentials;
  onChange: (values: Credentials) => void;
  onSubmit: (values: Credentials) => void;
  pending: boolean;
  /** Something in `children` has to be completed first. */
  blocked: boolean;
  children?: ReactNode;
}

/** Username or e-mail, and password. */
export function LoginForm({ values, onChange, onSubmit, pending, blocked, children }: Props) {
  const { t } = useTranslation('signIn');
  const { t: common } = useTranslation();
  const local = useLocalPath();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const fault = (name: 'username' | 'password') => (tried && !values[name] ? common('validation.required') : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!values.username || !values.password)
      form.current?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus();
    else if (!blocked) onSubmit(values);
  };

  return (
    <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
      <Field label={t('username')} error={fault('username')}>
        <TextInput
          size="large"
          icon="user"
          name="username"
          placeholder=" "
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={values.username}
          onChange={({ target }) => onChange({ ...values, username: target.value })}
        />
      </Field>
      <Field
        label={t('password')}
        error={fault('password')}
        aside={<Link to={local(paths.resetPassword())}>{t('forgot')}</Link>}
      >
        <PasswordInput
          size="large"
          name="password"
          placeholder=" "
          autoComplete="current-password"
          value={values.password}
          onChange={({ target }) => onChange({ ...values, password: target.value })}
        />
      </Field>
      {children}
      {tried && blocked && <p className={styles.fault}>{t('captcha.required')}</p>}
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {common('action.signIn')}
      </Button>
    </form>
  );
}
