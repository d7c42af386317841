import * as z from 'zod/mini';
import { CallOutcome, CallRecord, ComplianceFlag } from '@titian/shared-contracts/plane';

const { credentialKind, deniedBy, receivedAt } = CallRecord.shape;
const isFlag = (flag: string): flag is ComplianceFlag => ComplianceFlag.safeParse(flag).success;

/**
 * The largest size and the longest time that a call can have: a tebibyte, and in milliseconds 34 years. Figures of a day are sums: eight million
 * calls of this size fit one.
 */
const LARGEST = 2 ** 40;
const LARGEST_COUNT = 2 ** 31 - 1;
const HIGHEST_STATUS = 999;
const Size = z.int().check(z.gte(0), z.lte(LARGEST));
const Time = z.number().check(z.gte(0), z.lte(LARGEST));
const Count = z.int().check(z.gte(0), z.lte(LARGEST_COUNT));
const Status = z.int().check(z.gte(0), z.lte(HIGHEST_STATUS));

/** A node may be newer than the portal. Of what it says in words that aren't known here yet, nothing is kept; the call is. */
const FromAnyNode = z.extend(CallRecord, {
  credentialKind: z.catch(credentialKind, null),
  deniedBy: z.catch(deniedBy, null),
  complianceFlags: z.pipe(
    z.array(z.string()),
    z.transform((flags) => flags.filter(isFlag)),
  ),
  outcome: z.catch(z.nullable(CallOutcome), null),
  // One record that says what can't be would take all of its batch with it, or falsify what is summed for good.
  receivedAt: receivedAt.check(z.refine((at) => Date.parse(at) >= 0)),
  totalMs: Time,
  upstreamMs: z.nullable(Time),
  ttfbMs: z.optional(z.nullable(Time)),
  steps: z.array(z.object({ name: z.string(), ms: Time })),
  requestBytes: Size,
  responseBytes: Size,
  status: Status,
  upstreamStatus: z.nullable(Status),
  attempts: Count,
  removedFields: Count,
});

/** By the answer, what an outcome is that isn't known here: as the gateway's own, for the provider is to be blamed by nobody's guess. */
const outcomeBy = (status: number): CallOutcome =>
  status >= 500 ? 'gatewayError' : status >= 400 || status === 0 ? 'clientError' : 'success';

/** The record that a line of JSON has; undefined where it has none. */
export function readRecord(line: string): CallRecord | undefined {
  try {
    const read = FromAnyNode.safeParse(JSON.parse(line)).data;
    return read && { ...read, outcome: read.outcome ?? outcomeBy(read.status) };
  } catch {
    return undefined;
  }
}
