import { passwordFaults } from '@titian/shared-contracts';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField } from '@titian/shared-ui/data';
import { PasswordInput } from '../sign-in/PasswordInput';
import { StrengthMeter } from '../sign-in/StrengthMeter';
import type { RegisterDraft } from './registerDraft';
import styles from './register.module.css';

/** The password with its strength, and the repetition. */
export function PasswordPair() {
  const { t } = useTranslation('register');
  const text = useKeyedText();
  const form = Form.useFormInstance<RegisterDraft>();
  const password = Form.useWatch('password', form) ?? '';
  const [username, email] = [Form.useWatch('username', form), Form.useWatch('email', form)];
  const good = async (_: unknown, value = '') => {
    const [fault] = value === '' ? ['validation.required'] : passwordFaults(value, { username, email });
    if (fault) throw new Error(text(fault));
  };
  const same = async (_: unknown, value = '') => {
    if (value === '') throw new Error(text('validation.required'));
    if (value !== form.getFieldValue('password')) throw new Error(text('validation.passwordMismatch'));
  };
  return (
    <>
      <div className={styles.pair}>
        <FormField name="password" label={t('password')} rules={[{ validator: good, required: true }]}>
          <PasswordInput size="large" autoComplete="new-password" />
        </FormField>
        <FormField
          name="repeat"
          label={t('repeat')}
          dependencies={['password']}
          rules={[{ validator: same, required: true }]}
        >
          <PasswordInput size="large" autoComplete="new-password" />
        </FormField>
      </div>
      <StrengthMeter password={password} owner={{ username, email }} />
    </>
  );
}
