import { createHash } from 'node:crypto';

/** How snapshots name a key, a secret or a certificate. */
export const digestOf = (secret: string | Buffer): string => createHash('sha256').update(secret).digest('base64url');
