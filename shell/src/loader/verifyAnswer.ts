import type { RegistryKeys, ResolvedAnswer, SignedAnswer } from '@titian/shared-contracts';
import { SectionFault } from './faults';

/** Allowed clock difference between server and browser, milliseconds. */
const CLOCK_TOLERANCE_MS = 300_000;

type Bytes = Uint8Array<ArrayBuffer>;
/** Verifies an Ed25519 signature. */
export type Verify = (signature: Bytes, message: Bytes, publicKey: Bytes) => Promise<boolean>;

interface Known {
  keys: RegistryKeys;
  now: number;
  /** The highest sequence seen so far. */
  highest: number;
  verify: Verify;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));

/** The answer in the payload, if a key of the registry signed it, it has not expired and no newer one was accepted. Throws a `SectionFault`. */
export const verifyAnswer = async (signed: SignedAnswer, known: Known): Promise<ResolvedAnswer> => {
  const key = known.keys.find(({ id }) => id === signed.keyId);
  if (!key) throw new SectionFault('unknownKey', `No key ${signed.keyId}`);
  const message = new TextEncoder().encode(signed.payload);
  const genuine = await known.verify(bytesOf(signed.signature), message, bytesOf(key.publicKey)).catch(() => false);
  if (!genuine) throw new SectionFault('wrongSignature', `Not signed by ${signed.keyId}`);
  const answer = JSON.parse(signed.payload) as ResolvedAnswer;
  if (known.now > Date.parse(answer.expiresAt) + CLOCK_TOLERANCE_MS)
    throw new SectionFault('expired', `Ran out at ${answer.expiresAt}`);
  if (answer.sequence < known.highest) throw new SectionFault('replayed', `${answer.sequence} after ${known.highest}`);
  return answer;
};
