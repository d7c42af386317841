import { type ReactNode, useState } from 'react';
import type { PasswordOwner } from '@titian/shared-contracts';
import { useKeyedText } from '@titian/shared-ui';
import { useNewPasswordText } from '../password/useNewPasswordText';
import { NO_PASSWORD, newPasswordFaults, PasswordFields } from './PasswordFields';
import { passwordFaultOf } from './passwordFaultOf';
import { SignInForm } from './SignInForm';

interface Props {
  owner: PasswordOwner;
  submitLabel: string;
  error: unknown;
  label?: string;
  onSubmit: (password: string) => Promise<unknown>;
  children?: ReactNode;
}

/** Form that sets a password: with a mailed link, or in place of an expired one. */
export function NewPasswordForm({ owner, submitLabel, error, label, onSubmit, children }: Props) {
  const text = useKeyedText();
  const passwordText = useNewPasswordText();
  const [values, setValues] = useState(NO_PASSWORD);
  const [sent, setSent] = useState('');
  const own = newPasswordFaults(values, owner);
  const refused = sent === values.password ? passwordFaultOf(error) : undefined;
  const codes = { 'new-password': own.password ?? refused, 'repeat-password': own.repeat };
  const faults = {
    'new-password': codes['new-password'] && passwordText(codes['new-password'], values.password),
    'repeat-password': codes['repeat-password'] && text(codes['repeat-password']),
  };
  const send = () => {
    setSent(values.password);
    return onSubmit(values.password);
  };

  return (
    <SignInForm faults={faults} action={submitLabel} onSend={send}>
      {(shown) => (
        <>
          {/* For password managers. */}
          <input type="hidden" name="username" autoComplete="username" value={owner.username} readOnly />
          <PasswordFields
            values={values}
            onChange={setValues}
            owner={owner}
            errors={{ password: shown('new-password'), repeat: shown('repeat-password') }}
            label={label}
          />
          {children}
        </>
      )}
    </SignInForm>
  );
}
