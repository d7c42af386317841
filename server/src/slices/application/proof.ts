import { type KeyObject, verify } from 'node:crypto';
import { proofText } from '@titian/shared-contracts/subscription';
import { invalid } from '../../http/problem';

/** Throws 422 at the proof, unless the private half of the key signed the application's text. */
export function mustProve(key: KeyObject, applicationId: string, proof: string): void {
  if (!isSigned(key, Buffer.from(proofText(applicationId)), Buffer.from(proof, 'base64')))
    throw invalid('/proof', 'validation.proofWrong');
}

function isSigned(key: KeyObject, text: Buffer, signature: Buffer): boolean {
  try {
    // With the digest that its kind of key has of itself, as `openssl pkeyutl -rawin` signs: SHA-256, and none of Ed25519.
    return verify(null, text, key, signature);
  } catch {
    // A key that signs nothing, as one for agreements (X25519).
    return false;
  }
}
