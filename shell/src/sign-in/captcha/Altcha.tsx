import { useCallback, useEffect, useRef, useState } from 'react';
import { Button, Notice, useTranslation } from '@titian/shared-ui';
import { useLazyCaptchaChallengeQuery } from '../account.api';
import { mountAltcha } from './altchaWidget';
import styles from './captcha.module.css';

interface Props {
  round: unknown;
  onSolved: (answer: string | null) => void;
}

/** The ALTCHA widget: after one click the browser computes a proof of work for a second or two. No third party is involved. */
export function Altcha({ round, onSolved }: Props) {
  const { t, i18n } = useTranslation('signIn');
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<{ reset: () => void } | null>(null);
  const [failed, setFailed] = useState(false);
  const [ask] = useLazyCaptchaChallengeQuery();
  const { language } = i18n;

  const mount = useCallback(async () => {
    const words = {
      ...{ label: t('captcha.check'), verify: t('captcha.check'), verifying: t('captcha.working') },
      ...{ verified: t('captcha.done'), error: t('captcha.failed'), expired: t('captcha.expired') },
      ...{ waitAlert: t('captcha.waiting'), loading: t('captcha.working'), reload: t('captcha.again') },
      ...{ verificationRequired: t('captcha.required'), footer: '', ariaLinkLabel: '' },
      ...{ enterCode: '', enterCodeAria: '', getAudioChallenge: '' },
    };
    const load = async () => (await ask().unwrap()).altcha ?? {};
    return mountAltcha(host.current!, { language, words, load, onAnswer: onSolved });
  }, [t, language, ask, onSolved]);

  useEffect(() => {
    let unmounted = false;
    let remove = () => undefined as void;
    mount().then(
      (made) => {
        if (unmounted) return made.remove();
        widget.current = made;
        remove = made.remove;
      },
      () => setFailed(true),
    );
    return () => {
      unmounted = true;
      remove();
    };
  }, [mount]);

  // An answer is valid once: after a refusal a new one is needed.
  useEffect(() => {
    onSolved(null);
    widget.current?.reset();
  }, [round, onSolved]);

  return (
    <div role="group" aria-label={t('captcha.label')}>
      {failed && (
        <Notice
          tone="error"
          title={t('captcha.unavailable')}
          action={<Button onClick={() => window.location.reload()}>{t('captcha.again')}</Button>}
        />
      )}
      <div ref={host} className={styles.altcha} />
    </div>
  );
}
