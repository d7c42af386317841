import { lazyPart } from '../../lazyPart';
import { usePortal } from '../../portal/portalContext';
import '../words';

/** Loaded only when a captcha is required. */
const Altcha = lazyPart(() => import('./Altcha').then((part) => part.Altcha));
const Recaptcha = lazyPart(() => import('./Recaptcha').then((part) => part.Recaptcha));

interface Props {
  /** When this value changes, the last answer is invalid: each is valid once. */
  round: unknown;
  /** Called with the answer to send; null while there is none. */
  onSolved: (answer: string | null) => void;
}

/** The captcha that the portal is configured for; renders nothing if it is off. */
export function Captcha({ round, onSolved }: Props) {
  const { kind, siteKey } = usePortal().portal.captcha;
  if (kind === 'altcha') return <Altcha round={round} onSolved={onSolved} />;
  if (kind === 'recaptcha' && siteKey) return <Recaptcha round={round} siteKey={siteKey} onSolved={onSolved} />;
  return null;
}
