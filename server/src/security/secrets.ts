import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
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
}

export function createSecrets(master: string): Secrets {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', master, '', `titian ${purpose}`, 32));
  const atRest = key('at rest');
  const hashing = key('token hash');
  return {
    tokenKey: key('access token').toString('base64url'),
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
