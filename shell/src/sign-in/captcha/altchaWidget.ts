import 'altcha/external';
import 'altcha/altcha.css';
import type { AltchaWidgetElement } from 'altcha/external';

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Worker(new URL('./pbkdf2.worker.ts', import.meta.url)));

interface Parts {
  language: string;
  /** Texts by the widget's keys. */
  words: Record<string, string>;
  /** Fetches a new challenge; called for every check. */
  load: () => Promise<object>;
  onAnswer: (answer: string | null) => void;
}

/** Mounts an ALTCHA widget in an element; resolves to functions that reset and remove it. */
export async function mountAltcha(host: HTMLElement, { language, words, load, onAnswer }: Parts) {
  await customElements.whenDefined('altcha-widget');
  $altcha.i18n.set(language, words);
  const widget: AltchaWidgetElement = document.createElement('altcha-widget');
  widget.setAttribute('language', language);
  widget.addEventListener('statechange', (event) => {
    const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
    onAnswer(state === 'verified' && payload ? payload : null);
  });
  // Its methods are available after its load event.
  const loaded = new Promise((resolve) => widget.addEventListener('load', resolve, { once: true }));
  host.replaceChildren(widget);
  await loaded;
  await widget.configure({
    challenge: '/public/captcha',
    fetch: async () => Response.json(await load()),
    ...{ hideFooter: true, hideLogo: true, humanInteractionSignature: false, minDuration: 0 },
  });
  return { reset: () => widget.reset(), remove: () => widget.remove() };
}
