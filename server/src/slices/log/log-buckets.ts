import { type LogBucket, LogOutcome } from '@titian/shared-contracts/log';
import type * as z from 'zod/mini';
import { type Buckets, fillBuckets } from '../../http/buckets';

/** The counted entries of a log by time and outcome. */
export const toBuckets = (
  buckets: Buckets,
  counted: readonly { index: number; outcome: string; rows: number }[],
): z.infer<typeof LogBucket>[] =>
  fillBuckets(buckets, LogOutcome.options, counted).map(({ counts, ...span }) => ({ ...span, ...counts }));
