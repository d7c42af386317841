import { useEffect, useRef, useState } from 'react';
import { Notice, useTranslation } from '@titian/shared-ui';

interface Grecaptcha {
  ready(then: () => void): void;
  render(host: HTMLElement, options: Record<string, unknown>): number;
  reset(widget: number): void;
}
declare global {
  interface Window {
    grecaptcha?: Grecaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit';

let loading: Promise<Grecaptcha> | undefined;
/** The provider's script, version 2, loaded once when the first widget is shown (spec §7). */
const load = (language: string): Promise<Grecaptcha> =>
  (loading ??= new Promise<Grecaptcha>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${SCRIPT}&hl=${language}`;
    script.async = true;
    script.onload = () => window.grecaptcha?.ready(() => resolve(window.grecaptcha!));
    script.onerror = () => reject(new Error('The captcha script could not be loaded.'));
    document.head.append(script);
  }).catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

interface Props {
  siteKey: string;
  round: unknown;
  onSolved: (answer: string | null) => void;
}

/** reCAPTCHA version 2, if the portal is configured for it. */
export function Recaptcha({ siteKey, round, onSolved }: Props) {
  const { t, i18n } = useTranslation('signIn');
  const host = useRef<HTMLDivElement>(null);
  const widget = useRef<{ api: Grecaptcha; id: number } | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    const place = document.createElement('div');
    host.current?.replaceChildren(place);
    load(i18n.language).then(
      (api) => {
        const options = { callback: onSolved, 'expired-callback': () => onSolved(null) };
        if (place.isConnected) widget.current = { api, id: api.render(place, { sitekey: siteKey, ...options }) };
      },
      () => setFailed(true),
    );
  }, [siteKey, i18n.language, onSolved]);

  useEffect(() => {
    onSolved(null);
    if (widget.current) widget.current.api.reset(widget.current.id);
  }, [round, onSolved]);

  return (
    <div role="group" aria-label={t('captcha.label')}>
      {failed && <Notice tone="error" title={t('captcha.unavailable')} />}
      <div ref={host} />
    </div>
  );
}
