import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button, FootActions, Link, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { ResourceForm } from '@titian/shared-ui/data';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { AcceptTerms } from './AcceptTerms';
import { CaptchaField } from './CaptchaField';
import { PasswordPair } from './PasswordPair';
import { PersonFields } from './PersonFields';
import { useOpenOrganizationsQuery, useRegisterMutation, useWantedApiQuery } from './register.api';
import type { RegisterDraft } from './registerDraft';
import { useTerms } from './useTerms';
import styles from './register.module.css';

/** The self-registration form. Its result does not reveal whether an account exists. */
export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('register');
  const { captcha, legal } = usePortal().portal;
  const local = useLocalPath();
  const { terms, send: sendWith } = useTerms();
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
      await sendWith(() => register({ body: { ...values, projectId: wanted?.id } }).unwrap());
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
          {captcha.kind !== 'off' && <CaptchaField round={round} />}
          {terms && <AcceptTerms terms={terms} />}
          <FootActions>
            <Button type="primary" size="large" block htmlType="submit" loading={sending}>
              {t('submit')}
            </Button>
          </FootActions>
          <p className={styles.privacy}>
            {t('privacy')}
            {legal.privacy && (
              <>
                {' '}
                <Link to={local(legal.privacy.path)} target="_blank" rel="noopener">
                  {format.text(legal.privacy.title)}
                </Link>
              </>
            )}
          </p>
        </>
      )}
    </ResourceForm>
  );
}
