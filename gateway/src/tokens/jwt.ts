import { type KeyObject, verify } from 'node:crypto';

/** A signed token in its parts (RFC 7515, compact). Nothing of it is believed yet. */
export interface Parts {
  header: unknown;
  claims: unknown;
  signed: Buffer;
  signature: Buffer;
}

export const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString());
  } catch {
    return null;
  }
};

/** The parts of a text of at most so many characters; null where it is no token. */
export function partsOf(text: string, longest: number): Parts | null {
  const [head, body, signature, ...more] = text.length > longest ? [] : text.split('.');
  if (!head || !body || !signature || more.length > 0) return null;
  return {
    ...{ header: decode(head), claims: decode(body) },
    ...{ signed: Buffer.from(`${head}.${body}`), signature: Buffer.from(signature, 'base64url') },
  };
}

/** A key as signatures of tokens have it (RFC 7518 §3.4); for one of RSA it is PKCS #1 v1.5. */
export const keyed = (key: KeyObject) => ({ key, dsaEncoding: 'ieee-p1363' }) as const;

/** Whether it was signed with the other half of a key: ES256 or RS256, by the kind of the key. */
export const isSignedBy = ({ signed, signature }: Parts, key: KeyObject): boolean =>
  verify('sha256', signed, keyed(key), signature);
