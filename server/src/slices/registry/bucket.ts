import { hash } from 'node:crypto';

/** Two to the power of 32: the number of values that a bucket is drawn from. */
const VALUES = 0x1_0000_0000;

/**
 * The bucket of a subject for a section, in [0, 100): the same on every server and for every release, so that a subject in a canary of 5 %
 * is also in one of 50 %; and different for each section, so that nobody gets every canary (platform.md, the registry). Only the side of
 * the draw is ever visible, so the secret key is simply put before the text instead of an HMAC, whose hash object for each section and
 * reader would be garbage.
 */
export const bucketOf = (key: string, section: string, subject: string): number =>
  (hash('sha256', `${key}\n${section}\n${subject}`, 'buffer').readUInt32BE(0) / VALUES) * 100;
