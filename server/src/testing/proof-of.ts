import { type KeyLike, sign } from 'node:crypto';
import { proofText } from '@titian/shared-contracts/subscription';

/** The proof that an application's owner has a private key, as `proofCommand` prints it. */
export const proofOf = (privateKey: KeyLike, applicationId: string): string =>
  sign(null, Buffer.from(proofText(applicationId)), privateKey).toString('base64');
