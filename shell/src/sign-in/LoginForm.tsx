import { useRef, useState, type FormEvent } from 'react';
import type { Credentials } from '@titian/shared-auth';
import { Button, IconButton, TextInput, useTranslation } from '@titian/shared-ui';
import { Field } from './Field';
import styles from './login.module.css';

interface Props {
  values: Credentials;
  onChange: (values: Credentials) => void;
  onSubmit: (values: Credentials) => void;
  pending: boolean;
}

/** Username or e-mail, and password. */
export function LoginForm({ values, onChange, onSubmit, pending }: Props) {
  const { t } = useTranslation('shell');
  const { t: common } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [shown, setShown] = useState(false);
  const fault = (name: keyof Credentials) => (tried && !values[name] ? common('validation.required') : undefined);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (values.username && values.password) onSubmit(values);
    else form.current?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus();
  };

  return (
    <form ref={form} className={styles.fields} noValidate onSubmit={submit}>
      <Field label={t('login.username')} error={fault('username')}>
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
      <Field label={t('login.password')} error={fault('password')}>
        <TextInput
          size="large"
          icon="lock"
          name="password"
          placeholder=" "
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={values.password}
          onChange={({ target }) => onChange({ ...values, password: target.value })}
          suffix={
            <IconButton
              icon={shown ? 'eye-invisible' : 'eye'}
              size="small"
              plain
              label={t(shown ? 'login.hide' : 'login.show')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          }
        />
      </Field>
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {common('action.signIn')}
      </Button>
    </form>
  );
}
