import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';

hashes.sha512 = sha512;

/** Verifies Ed25519 without WebCrypto. */
export const verifyWithLibrary = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean =>
  verify(signature, message, publicKey);
