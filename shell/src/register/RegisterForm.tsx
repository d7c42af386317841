import { useState } from 'react';
import { Button, FootActions, Notice, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { usePortal } from '../portal/portalContext';
import { CaptchaField } from './CaptchaField';
import { PasswordPair } from './PasswordPair';
import { PersonFields } from './PersonFields';
import { useOpenOrganizationsQuery, useRegisterMutation } from './register.api';
import type { RegisterDraft } from './registerDraft';
import styles from './register.module.css';

/** The self-registration form. Its result does not reveal whether an account exists. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('register');
  const { kind } = usePortal().portal.captcha;
  const { data: organizations = [], isLoading, isError, refetch } = useOpenOrganizationsQuery();
  const [register] = useRegisterMutation();
  const [round, setRound] = useState(0);
  const send = async ({ repeat: _repeat, ...values }: RegisterDraft) => {
    try {
      await register({ body: values }).unwrap();
      onSent(values.email);
    } finally {
      setRound((before) => before + 1);
    }
  };
  const retry = (
    <Button size="small" onClick={() => void refetch()}>
      {t('organizationRetry')}
    </Button>
  );
  return (
    <ResourceForm<RegisterDraft> onSubmit={send}>
      {({ sending }) => (
        <>
          {isError && <Notice tone="error" title={t('organizationFailed')} action={retry} />}
          <PersonFields organizations={organizations} loading={isLoading} />
          <PasswordPair />
          {kind !== 'off' && <CaptchaField round={round} />}
          <FootActions>
            <Button type="primary" size="large" block htmlType="submit" loading={sending}>
              {t('submit')}
            </Button>
          </FootActions>
          <p className={styles.privacy}>{t('privacy')}</p>
        </>
      )}
    </ResourceForm>
  );
}
