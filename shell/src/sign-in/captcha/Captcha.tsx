import { lazyPart } from '../../lazyPart';
import { usePortal } from '../../portal/portalContext';
import '../words';

/** Fetched only where a captcha is asked for. */
const Altcha = lazyPart(() => import('./Altcha').then((part) => part.Altcha));
const Recaptcha = lazyPart(() => import('./Recaptcha').then((part) => part.Recaptcha));

interface Props {
  /** What makes the last answer used up when it changes: each counts once. */
  round: unknown;
  /** The answer to send along; null while there is none. */
  onSolved: (answer: string | null) => void;
}

/** Proof that a person asks, in the way that the portal is set to; nothing where it asks for none. */
export function Captcha({ round, onSolved }: Props) {
  const { kind, siteKey } = usePortal().portal.captcha;
  if (kind === 'altcha') return <Altcha round={round} onSolved={onSolved} />;
  if (kind === 'recaptcha' && siteKey) return <Recaptcha round={round} siteKey={siteKey} onSolved={onSolved} />;
  return null;
}
