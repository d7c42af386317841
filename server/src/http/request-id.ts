import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A request id that people can read out: `req_` and 16 characters without I, L, O, U. */
export const newRequestId = (): string => `req_${[...randomBytes(16)].map((byte) => ALPHABET[byte % 32]).join('')}`;
