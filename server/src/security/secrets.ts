import {
  createCipheriv,
  createECDH,
  createHash,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Everything derived from the server's one secret; each use has a key of its own. */
export interface Secrets {
  /** AES-256-GCM for columns at rest, as `v1.iv.tag.text` in base64url. */
  seal(text: string): string;
  open(sealed: string): string;
  /** Keyed hash of a random token or API key, so that a copy of the database gives no access. */
  tokenHash(token: string): string;
  /** Keyed hash for anything signed and short-lived; the purpose is part of it. */
  sign(purpose: string, text: string): string;
  /** Key of access tokens. */
  tokenKey: string;
  /** Ed25519, for what others check without a secret: its public key, 32 bytes, and signatures, both in base64url. */
  signing: { publicKey: string; sign(text: string): string };
  /** P-256, PEM, for the tokens that gateways give to applications (ES256). */
  tokenPair: { id: string; privateKey: string; publicKey: string };
  /** With which gateways hash the paths of calls; 32 bytes, base64url. */
  pathKey: string;
}

/** What stands before the 32 bytes of an Ed25519 key in its PKCS #8 form (RFC 8410). */
const ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

function ellipticPair(seed: Buffer): Secrets['tokenPair'] {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(seed);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPrivateKey({
    key: { kty: 'EC', crv: 'P-256', d: seed.toString('base64url'), x, y },
    format: 'jwk',
  });
  const publicKey = createPublicKey(key);
  return {
    id: createHash('sha256').update(point).digest('base64url').slice(0, 16),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

function signingPair(seed: Buffer): Secrets['signing'] {
  const key = createPrivateKey({ key: Buffer.concat([ED25519_PREFIX, seed]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ format: 'jwk' }).x!,
    sign: (text) => signWith(null, Buffer.from(text), key).toString('base64url'),
  };
}

export function createSecrets(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `titian ${purpose}`, 32));
  const atRest = key('at rest');
  const hashing = key('token hash');
  return {
    tokenKey: key('access token').toString('base64url'),
    signing: signingPair(key('signing')),
    tokenPair: ellipticPair(key('tokens of applications')),
    pathKey: key('paths').toString('base64url'),
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', atRest, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return ['v1', iv, cipher.getAuthTag(), sealed]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open(sealed) {
      const [version, iv, tag, text] = sealed.split('.');
      if (version !== 'v1') throw new Error('Sealed under an unknown version.');
      const decipher = createDecipheriv('aes-256-gcm', atRest, Buffer.from(iv!, 'base64url'));
      decipher.setAuthTag(Buffer.from(tag!, 'base64url'));
      return decipher.update(Buffer.from(text!, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    },
    tokenHash: (token) => createHmac('sha256', hashing).update(token).digest('base64url'),
    sign: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest('base64url'),
  };
}

/** The given secret, else the one in the data folder, which is created at the first start (mode 0600). */
export function masterSecret(given: string | null, dataFolder: string): string {
  if (given) return given;
  const file = path.join(dataFolder, 'secret');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
