import { useState } from 'react';
import { problemText, Notice, TextInput, useKeyedText, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { Captcha } from './captcha/Captcha';
import { Field } from './Field';
import { SignInForm } from './SignInForm';
import styles from './login.module.css';

const EMAIL = /^\S+@\S+\.\S+$/;

interface Props {
  submitLabel: string;
  onAsk: (request: { body: { email: string; captcha?: string } }) => Promise<unknown>;
  error: unknown;
}

/** Form that requests a link by e-mail, with a captcha. */
export function AskByEmail({ submitLabel, onAsk, error }: Props) {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  const needsCaptcha = usePortal().portal.captcha.kind !== 'off';
  const [email, setEmail] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const blocked = needsCaptcha && captcha === null;
  const isMissing = email.trim() === '';
  const code = isMissing ? 'validation.required' : EMAIL.test(email.trim()) ? undefined : 'validation.email';
  const faults = { email: code && text(code), captcha: blocked ? t('captcha.required') : undefined };
  const send = () => onAsk({ body: { email: email.trim(), ...(captcha !== null && { captcha }) } });

  return (
    <SignInForm faults={faults} action={submitLabel} onSend={send}>
      {(shown) => (
        <>
          {error !== undefined && <Notice tone="error" title={problemText(error, text)} />}
          <Field label={t('forgotten.email')} error={shown('email')}>
            <TextInput
              size="large"
              icon="mail"
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          </Field>
          {needsCaptcha && (
            <div data-field="captcha">
              <Captcha round={error} onSolved={setCaptcha} />
              {shown('captcha') && <p className={styles.fault}>{shown('captcha')}</p>}
            </div>
          )}
        </>
      )}
    </SignInForm>
  );
}
