import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, FootActions, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { usePortal } from '../portal/portalContext';
import { CaptchaField } from './CaptchaField';
import { PasswordPair } from './PasswordPair';
import { PersonFields } from './PersonFields';
import { useOpenOrganizationsQuery, useRegisterMutation, useWantedApiQuery } from './register.api';
import type { RegisterDraft } from './registerDraft';
import styles from './register.module.css';

/** The self-registration form. Its result does not reveal whether an account exists. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('register');
  const { kind } = usePortal().portal.captcha;
  const { data: organizations = [], isLoading, isError, refetch } = useOpenOrganizationsQuery();
  const [register] = useRegisterMutation();
  const format = useFormat();
  const [search] = useSearchParams();
  const id = search.get('api');
  // One that isn't found any more is no reason not to register.
  const wanted = useWantedApiQuery({ params: { id: id ?? '' } }, { skip: !id }).data;
  const [round, setRound] = useState(0);
  const send = async ({ repeat: _repeat, ...values }: RegisterDraft) => {
    try {
      await register({ body: { ...values, projectId: wanted?.id } }).unwrap();
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
          {wanted && (
            <div className={styles.wanted}>
              <Notice title={t('wanted', { name: format.text(wanted.name) })}>{t('wantedBody')}</Notice>
            </div>
          )}
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
