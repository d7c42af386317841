import { hash } from 'node:crypto';

/** Two to the power of 32: how many places a bucket is drawn from. */
const PLACES = 0x1_0000_0000;

/**
 * Where a subject stands for a section, in [0, 100): the same on every server and in every release, so whoever is in at 5 % is in at
 * 50 %, too; and another place for each section, so nobody gets every canary (platform.md, the registry). Nothing but the side of the
 * draw is ever told of it, so the secret key stands before the text as it is; a hash object for each section and reader would be garbage.
 */
export const bucketOf = (key: string, section: string, subject: string): number =>
  (hash('sha256', `${key}\n${section}\n${subject}`, 'buffer').readUInt32BE(0) / PLACES) * 100;
