import { useState, type FormEvent } from 'react';
import { Button, problemText, Notice, TextInput, useKeyedText, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { Captcha } from './captcha/Captcha';
import { Field } from './Field';
import styles from './login.module.css';

const EMAIL = /^\S+@\S+\.\S+$/;

interface Props {
  submitLabel: string;
  onAsk: (request: { body: { email: string; captcha?: string } }) => Promise<unknown>;
  pending: boolean;
  error: unknown;
}

/** Form that requests a link by e-mail, with a captcha. */
export function AskByEmail({ submitLabel, onAsk, pending, error }: Props) {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  const needsCaptcha = usePortal().portal.captcha.kind !== 'off';
  const [email, setEmail] = useState('');
  const [captcha, setCaptcha] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const blocked = needsCaptcha && captcha === null;
  const fault = email.trim() === '' ? 'validation.required' : EMAIL.test(email.trim()) ? undefined : 'validation.email';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!fault && !blocked) void onAsk({ body: { email: email.trim(), ...(captcha !== null && { captcha }) } });
  };

  return (
    <form className={styles.fields} noValidate onSubmit={submit}>
      {error !== undefined && <Notice tone="error" title={problemText(error, text)} />}
      <Field label={t('forgotten.email')} error={tried && fault ? text(fault) : undefined}>
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
      {needsCaptcha && <Captcha round={error} onSolved={setCaptcha} />}
      {tried && !fault && blocked && <p className={styles.fault}>{t('captcha.required')}</p>}
      <Button type="primary" size="large" htmlType="submit" block loading={pending}>
        {submitLabel}
      </Button>
    </form>
  );
}
