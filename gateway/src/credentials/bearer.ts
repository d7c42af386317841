import { afterScheme, type Look } from './shown';

/** A token of the gateway's own. It is as good as the secret for which it was given: when that is revoked, so is the token. */
export const bearer: Look = (call, { index, revocations, now }) => {
  const token = afterScheme(call, 'Bearer');
  if (token === null) return null;
  const read = index?.tokens?.read(token, now()) ?? { code: 'GDX-1402' as const };
  if ('code' in read) return read;
  if (revocations.has(read.jti)) return { code: 'GDX-1404' };
  const credential = index?.credentialById(read.cid);
  return credential?.kind === 'clientSecret' && credential.applicationId === read.sub
    ? { credential }
    : { code: 'GDX-1404' };
};
