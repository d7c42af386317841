import { useState } from 'react';
import { Button, Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { usePortal } from '../portal/portalContext';
import { Captcha } from '../sign-in/captcha/Captcha';
import { PasswordPair } from './PasswordPair';
import { PersonFields } from './PersonFields';
import { useOpenOrganizationsQuery, useRegisterMutation } from './register.api';
import type { RegisterDraft } from './registerDraft';
import styles from './register.module.css';

/** The self-registration form. Its result does not reveal whether an account exists. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('register');
  const text = useKeyedText();
  const { kind } = usePortal().portal.captcha;
  const { data: organizations = [], isLoading, isError, refetch } = useOpenOrganizationsQuery();
  const [register] = useRegisterMutation();
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [isSubmitted, setSubmitted] = useState(false);
  const send = async ({ repeat: _repeat, ...values }: RegisterDraft) => {
    setSubmitted(true);
    if (kind !== 'off' && !captcha) return;
    try {
      await register({ body: { ...values, ...(captcha && { captcha }) } }).unwrap();
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
          <div className={styles.captcha}>
            <Captcha round={round} onSolved={setCaptcha} />
            {kind !== 'off' && isSubmitted && !captcha && (
              <Notice tone="error" title={text('errors.captcha.required')} />
            )}
          </div>
          <Button type="primary" size="large" block htmlType="submit" loading={sending}>
            {t('submit')}
          </Button>
          <p className={styles.privacy}>{t('privacy')}</p>
        </>
      )}
    </ResourceForm>
  );
}
