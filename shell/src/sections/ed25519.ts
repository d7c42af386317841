import type { Verify } from '../loader/verifyAnswer';

/** Imports a key in WebCrypto; null if Ed25519 is not supported (older browsers, or plain http). */
const importKey = async (publicKey: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> => {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  } catch {
    return null;
  }
};

/** Verifies with WebCrypto, else with a library that is loaded on demand. */
export const verifyEd25519: Verify = async (signature, message, publicKey) => {
  const key = await importKey(publicKey);
  if (key) return crypto.subtle.verify('Ed25519', key, signature, message);
  const { verifyWithLibrary } = await import('./ed25519Plain');
  return verifyWithLibrary(signature, message, publicKey);
};
