import { useState } from 'react';
import type { Challenge } from '@titian/shared-auth';
import { Button, Checkbox, Notice, problemText, Trans, useKeyedText, useTranslation } from '@titian/shared-ui';
import { useResendCodeMutation } from './account.api';
import { CODE_LENGTH, CodeInput } from './CodeInput';
import { Field } from './Field';
import { Refusal } from './Refusal';
import { SignInForm } from './SignInForm';
import { clock, useSecondsLeft } from './useSecondsLeft';
import type { SignInState } from './useSignIn';
import styles from './login.module.css';

/** Milliseconds before another code can be requested; also enforced by the server. */
const PAUSE = 60_000;

function Resend({ challenge, onSent }: { challenge: Challenge; onSent: (expires: string) => void }) {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  const [again, setAgain] = useState(() => Date.now() + PAUSE);
  const left = useSecondsLeft(again);
  const [resend, { isLoading, error, isSuccess }] = useResendCodeMutation();
  const send = async () => {
    const { data } = await resend({ body: { challenge: challenge.id } });
    setAgain(Date.now() + PAUSE);
    if (data) onSent(data.expires);
  };
  return (
    <>
      {error && <Notice tone="warning" title={problemText(error, text)} />}
      {isSuccess && <Notice tone="success" title={t('code.sentAgain')} />}
      {left > 0 ? (
        <span>{t('code.againIn', { time: clock(left) })}</span>
      ) : (
        <Button type="link" loading={isLoading} onClick={() => void send()}>
          {t('code.again')}
        </Button>
      )}
    </>
  );
}

/** Step for the mailed code: six digits, valid for five minutes. */
export function CodeStep({ challenge, state }: { challenge: Challenge; state: SignInState }) {
  const { t } = useTranslation('signIn');
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const left = useSecondsLeft(Date.parse(challenge.expires));
  const { refusal, continueWith, extend, restart } = state;

  const faults = { code: code.length < CODE_LENGTH ? t('code.digits') : undefined };
  const send = () => continueWith({ grant_type: 'otp', challenge: challenge.id, code, trust });

  return (
    <>
      <div>
        <h1>{t('code.title')}</h1>
        <p className={styles.purpose}>
          <Trans t={t} i18nKey="code.sent" values={{ to: challenge.sentTo ?? '' }} components={{ b: <strong /> }} />
        </p>
      </div>
      {refusal && <Refusal problem={refusal} />}
      <SignInForm faults={faults} action={t('code.submit')} onSend={send}>
        {(shown) => (
          <>
            <div>
              <Field label={t('code.label')} error={shown('code')}>
                <CodeInput value={code} onChange={setCode} />
              </Field>
              <p className={styles.beside}>
                <span>{t('code.paste')}</span>
                <span>{left > 0 ? t('code.left', { time: clock(left) }) : t('code.over')}</span>
              </p>
            </div>
            <Checkbox checked={trust} onChange={setTrust}>
              {t('code.trust')}
            </Checkbox>
          </>
        )}
      </SignInForm>
      <div className={styles.ways}>
        <Resend challenge={challenge} onSent={extend} />
        <Button type="link" onClick={restart}>
          {t('code.other')}
        </Button>
      </div>
      <p className={styles.hint}>{t('code.hint')}</p>
    </>
  );
}
