import { useState } from 'react';
import type { UserProfile } from '@titian/shared-contracts';
import { ChangePassword } from '@titian/shared-contracts/account';
import { useConfigQuery } from '@titian/shared-auth';
import { asProblem, Button, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { NewPasswordItems } from '../password/NewPasswordItems';
import { PasswordInput } from '../password/PasswordInput';
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
              <PasswordInput autoComplete="current-password" />
            </FormField>
            <NewPasswordItems owner={user} labels={{ password: t('password.new'), repeat: t('password.repeat') }} />
            <Button type="primary" htmlType="submit" loading={sending}>
              {t('password.change')}
            </Button>
          </>
        )}
      </ResourceForm>
    </div>
  );
}
