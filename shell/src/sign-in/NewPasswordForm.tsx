import { useState, type FormEvent, type ReactNode } from 'react';
import type { PasswordOwner } from '@titian/shared-contracts';
import { Button } from '@titian/shared-ui';
import { NO_PASSWORD, newPasswordFaults, PasswordFields } from './PasswordFields';
import { passwordFaultOf } from './passwordFaultOf';
import styles from './login.module.css';

interface Props {
  owner: PasswordOwner;
  submitLabel: string;
  pending: boolean;
  error: unknown;
  label?: string;
  onSubmit: (password: string) => void;
  children?: ReactNode;
}

/** Form that sets a password with a mailed link. */
export function NewPasswordForm({ owner, submitLabel, pending, error, label, onSubmit, children }: Props) {
  const [values, setValues] = useState(NO_PASSWORD);
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const faults = newPasswordFaults(values, owner);
    if (faults.password || faults.repeat) return;
    setSent(values.password);
    onSubmit(values.password);
  };

  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={owner.username} readOnly />
      <PasswordFields
        values={values}
        onChange={setValues}
        owner={owner}
        tried={tried}
        refused={sent === values.password ? passwordFaultOf(error) : undefined}
        label={label}
      />
      {children}
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
