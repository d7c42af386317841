import { digestOf } from './digest';
import type { Look } from './shown';

/** The caller's certificate. Whoever shows it has its private key, as TLS has proved; that it was registered is what makes it known. */
export const certificate: Look = ({ certificate: shown }, { index, now }) => {
  if (!shown) return null;
  const held = index?.credentialOf(digestOf(shown.der));
  if (held?.credential.kind !== 'certificate') return { code: 'GDX-1402' };
  return shown.from <= now() && now() < shown.until ? held : { code: 'GDX-1403' };
};
