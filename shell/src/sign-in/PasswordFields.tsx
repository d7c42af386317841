import { passwordFaults, type PasswordOwner } from '@titian/shared-contracts';
import { useTranslation } from '@titian/shared-ui';
import { Field } from './Field';
import { PasswordInput } from '../password/PasswordInput';
import { StrengthMeter } from '../password/StrengthMeter';
import './words';

export interface NewPasswordValues {
  password: string;
  repeat: string;
}
export const NO_PASSWORD: NewPasswordValues = { password: '', repeat: '' };

/** Error codes of a new password and its repetition; the server's rules, except for common passwords and the password history. */
export function newPasswordFaults({ password, repeat }: NewPasswordValues, owner: PasswordOwner) {
  const [fault] = passwordFaults(password, owner);
  return {
    password: password === '' ? 'validation.required' : fault,
    repeat: repeat === '' ? 'validation.required' : repeat === password ? undefined : 'validation.passwordMismatch',
  };
}

interface Props {
  values: NewPasswordValues;
  onChange: (values: NewPasswordValues) => void;
  /** The owner: the password may not contain their names. */
  owner: PasswordOwner;
  /** What to show as wrong. */
  errors: { password?: string; repeat?: string };
  label?: string;
}

/** Fields for a new password with strength and rules, and its repetition. */
export function PasswordFields({ values, onChange, owner, errors, label }: Props) {
  const { t } = useTranslation('signIn');
  return (
    <>
      <Field label={label ?? t('new.password')} error={errors.password}>
        <PasswordInput
          size="large"
          name="new-password"
          autoComplete="new-password"
          value={values.password}
          onChange={({ target }) => onChange({ ...values, password: target.value })}
        />
      </Field>
      <StrengthMeter password={values.password} owner={owner} />
      <Field label={t('new.repeat')} error={errors.repeat}>
        <PasswordInput
          size="large"
          name="repeat-password"
          autoComplete="new-password"
          value={values.repeat}
          onChange={({ target }) => onChange({ ...values, repeat: target.value })}
        />
      </Field>
    </>
  );
}
