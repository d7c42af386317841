import type { Verify } from '../loader/verifyAnswer';

/** Whether the browser itself knows Ed25519: not over plain http, and not in older ones. */
const keyIn = async (publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
};

/** Verifies by the browser's own cryptography, else by a library that is fetched then. */
export const verifyEd25519: Verify = async (signature, message, publicKey) => {
  const key = await keyIn(publicKey);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message);
  const { verifyPlainly } = await import('./ed25519Plain');
  return verifyPlainly(signature, message, publicKey);
};
