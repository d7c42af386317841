import { createHmac } from 'node:crypto';

/** Two to the power of 32: how many places a bucket is drawn from. */
const PLACES = 0x1_0000_0000;

/**
 * Where a subject stands for a section, in [0, 100): the same on every server and in every release, so whoever is in at 5 % is in at
 * 50 %, too; and another place for each section, so nobody gets every canary (platform.md, the registry).
 */
export const bucketOf = (key: string, section: string, subject: string): number =>
  (createHmac('sha256', key).update(`${section}\n${subject}`).digest().readUInt32BE(0) / PLACES) * 100;
