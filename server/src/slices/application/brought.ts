import { createHash, createPublicKey, type JsonWebKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { BroughtKind } from '@titian/shared-contracts/subscription';
import { invalid } from '../../http/problem';
import type { CredentialRow } from './credential.repository';

type Kept = Pick<CredentialRow, 'hash' | 'prefix' | 'publicKey' | 'subject'> &
  Partial<Pick<CredentialRow, 'expiresAt'>>;
/** What was brought: the key that has to prove itself, and what is kept. */
interface Brought {
  key: KeyObject;
  kept: Kept;
}

const LEAST_RSA_BITS = 2_048;
const LONGEST_SUBJECT = 500;
const PREFIX_BYTES = 8;

/** What is wrong with the text that somebody brings. */
const refuse = (
  fault: 'privateKey' | 'notCertificate' | 'notPublicKey' | 'oneByOne' | 'certificateEnded' | 'weakKey',
) => invalid('/text', `validation.${fault}`);

const blocksOf = (text: string): string[] =>
  [...text.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----/g)].map(([, name]) => name!);

/** Members of a JWK in which the private half, or a shared secret, stands (RFC 7518 §6). */
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

const isStrong = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) =>
  type !== 'rsa' || (details?.modulusLength ?? 0) >= LEAST_RSA_BITS;
/** A key of ES256 or RS256 (RFC 7518 §3.1). */
const canSign = ({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject) =>
  type === 'rsa' || (type === 'ec' && details?.namedCurve === 'prime256v1');

/** By what it is known, and what is shown of that. */
function named(der: Buffer): Pick<Kept, 'hash' | 'prefix'> {
  const digest = createHash('sha256').update(der).digest();
  return { hash: digest.toString('base64url'), prefix: digest.subarray(0, PREFIX_BYTES).toString('hex') };
}

function certificateIn(text: string, now: Date): Brought {
  let certificate: X509Certificate;
  let key: KeyObject;
  try {
    certificate = new X509Certificate(text);
    // It is read when it is asked for, and may be of a kind that nobody knows.
    key = certificate.publicKey;
  } catch {
    throw refuse('notCertificate');
  }
  const expiresAt = new Date(certificate.validTo);
  if (Number.isNaN(expiresAt.getTime())) throw refuse('notCertificate');
  if (expiresAt <= now) throw refuse('certificateEnded');
  if (!isStrong(key)) throw refuse('weakKey');
  const subject = (certificate.subject ?? '').split('\n').reverse().join(', ').slice(0, LONGEST_SUBJECT);
  return { key, kept: { ...named(certificate.raw), subject, publicKey: null, expiresAt } };
}

/** The one key of a JWK or a set of them (RFC 7517); null where the text is no JSON. */
function jwkIn(text: string): JsonWebKey | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof read !== 'object' || read === null) throw refuse('notPublicKey');
  const keys = 'keys' in read && Array.isArray(read.keys) ? (read.keys as unknown[]) : [read];
  const isKey = (key: unknown): key is JsonWebKey => typeof key === 'object' && key !== null;
  if (keys.some((key) => isKey(key) && PRIVATE_MEMBERS.some((member) => member in key))) throw refuse('privateKey');
  const [only, ...more] = keys;
  if (more.length > 0) throw refuse('oneByOne');
  if (!isKey(only)) throw refuse('notPublicKey');
  return only;
}

function publicKeyIn(text: string): Brought {
  const jwk = jwkIn(text);
  if (!jwk && !blocksOf(text)[0]?.endsWith('PUBLIC KEY')) throw refuse('notPublicKey');
  let key: KeyObject;
  try {
    key = jwk ? createPublicKey({ key: jwk, format: 'jwk' }) : createPublicKey(text);
  } catch {
    throw refuse('notPublicKey');
  }
  if (!canSign(key)) throw refuse('notPublicKey');
  if (!isStrong(key)) throw refuse('weakKey');
  const publicKey = String(key.export({ type: 'spki', format: 'pem' }));
  return { key, kept: { ...named(key.export({ type: 'spki', format: 'der' })), subject: null, publicKey } };
}

/** Reads a certificate (PEM) or a public key (PEM, JWK). Throws 422 at its text, above all where a private key stands in it: that is not kept. */
export function readBrought(kind: BroughtKind, text: string, now: Date): Brought {
  const blocks = blocksOf(text);
  if (blocks.some((name) => name.endsWith('PRIVATE KEY'))) throw refuse('privateKey');
  if (blocks.length > 1) throw refuse('oneByOne');
  return kind === 'certificate' ? certificateIn(text, now) : publicKeyIn(text);
}
