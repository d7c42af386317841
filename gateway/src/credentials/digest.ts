import { hash } from 'node:crypto';

/** How snapshots name a key, a secret or a certificate. */
export const digestOf = (secret: string | Buffer): string => hash('sha256', secret, 'base64url');
