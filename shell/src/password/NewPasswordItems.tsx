import { passwordFaults, type PasswordOwner } from '@titian/shared-contracts';
import { useKeyedText } from '@titian/shared-ui';
import { Form, FormField } from '@titian/shared-ui/data';
import { PasswordInput } from './PasswordInput';
import { StrengthMeter } from './StrengthMeter';
import { useNewPasswordText } from './useNewPasswordText';
import styles from './password.module.css';

interface Values {
  password?: string;
  repeat?: string;
}

interface Props {
  /** Whose password it is: it may not contain their names. */
  owner: PasswordOwner;
  labels: { password: string; repeat: string };
  size?: 'middle' | 'large';
}

/** The fields `password` and `repeat` of a form: a new password with its strength and rules, and its repetition. */
export function NewPasswordItems({ owner, labels, size }: Props) {
  const text = useKeyedText();
  const passwordText = useNewPasswordText();
  const form = Form.useFormInstance<Values>();
  const password = Form.useWatch('password', form) ?? '';
  const good = async (_: unknown, value = '') => {
    const [fault] = value === '' ? ['validation.required'] : passwordFaults(value, owner);
    if (fault) throw new Error(passwordText(fault, value));
  };
  const same = async (_: unknown, value = '') => {
    if (value === '') throw new Error(text('validation.required'));
    if (value !== form.getFieldValue('password')) throw new Error(text('validation.passwordMismatch'));
  };
  return (
    <div className={styles.pair}>
      <div>
        <FormField name="password" label={labels.password} rules={[{ validator: good, required: true }]}>
          <PasswordInput size={size} autoComplete="new-password" />
        </FormField>
        <div className={styles.below}>
          <StrengthMeter password={password} owner={owner} />
        </div>
      </div>
      <FormField
        name="repeat"
        label={labels.repeat}
        dependencies={['password']}
        rules={[{ validator: same, required: true }]}
      >
        <PasswordInput size={size} autoComplete="new-password" />
      </FormField>
    </div>
  );
}
