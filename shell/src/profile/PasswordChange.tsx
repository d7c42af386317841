import { useState } from 'react';
import { passwordFaults, type UserProfile } from '@titian/shared-contracts';
import { ChangePassword } from '@titian/shared-contracts/account';
import { useConfigQuery } from '@titian/shared-auth';
import { asProblem, Button, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, ResourceForm, zodRules, type FormRule } from '@titian/shared-ui/data';
import { useChangePasswordMutation } from './profile.api';
import styles from './profile.module.css';

interface Fields {
  currentPassword: string;
  password: string;
  repeat: string;
}

/** Changes the user's password; this ends the other sessions. */
export function PasswordChange({ user }: { user: UserProfile }) {
  const { t } = useTranslation('shell');
  const text = useKeyedText();
  const { toast, fail } = useFeedback();
  const [form] = Form.useForm<Fields>();
  const days = useConfigQuery().data?.MaxDaysPasswordPolicy;
  const [change] = useChangePasswordMutation();
  // Incremented to remount the form with empty fields.
  const [formKey, setFormKey] = useState(0);
  const rules = zodRules(ChangePassword, text);

  const ofOwner: FormRule = {
    validator: (_, value: string | undefined) =>
      value && passwordFaults(value, user)[0] === 'validation.passwordOwn'
        ? Promise.reject(new Error(text('validation.passwordOwn')))
        : Promise.resolve(),
  };
  const same: FormRule = {
    validator: (_, value: string | undefined) =>
      value === form.getFieldValue('password')
        ? Promise.resolve()
        : Promise.reject(new Error(text('validation.passwordMismatch'))),
  };
  const send = async ({ currentPassword, password }: Fields) => {
    try {
      await change({ body: { currentPassword, password } }).unwrap();
    } catch (error) {
      if (asProblem(error).status === 422) throw error;
      return fail(error, text('errors.auth.passwordNotChanged'));
    }
    toast({ title: text('errors.auth.passwordChanged'), severity: 'success' });
    form.resetFields();
    setFormKey(formKey + 1);
  };

  return (
    <div className={styles.narrow}>
      <p className={styles.hint}>
        {t('password.purpose')} {days !== undefined && t('password.validity', { count: days })}
      </p>
      <ResourceForm<Fields> key={formKey} form={form} onSubmit={send}>
        {({ sending }) => (
          <>
            <FormField name="currentPassword" label={t('password.current')} rules={rules('currentPassword')}>
              <Input.Password autoComplete="current-password" />
            </FormField>
            <FormField
              name="password"
              label={t('password.new')}
              rules={[...rules('password'), ofOwner]}
              help={t('password.help')}
            >
              <Input.Password autoComplete="new-password" />
            </FormField>
            <FormField
              name="repeat"
              label={t('password.repeat')}
              rules={[{ required: true, message: text('validation.required') }, same]}
              dependencies={['password']}
            >
              <Input.Password autoComplete="new-password" />
            </FormField>
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('password.change')}
            </Button>
          </>
        )}
      </ResourceForm>
    </div>
  );
}
