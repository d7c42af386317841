import * as z from 'zod/mini';
import { CallOutcome, CallRecord, ComplianceFlag } from '@titian/shared-contracts/plane';

const { credentialKind, deniedBy } = CallRecord.shape;
const isFlag = (flag: string): flag is ComplianceFlag => ComplianceFlag.safeParse(flag).success;

/** A node may be newer than the portal. Of what it says in words that aren't known here yet, nothing is kept; the call is. */
const FromAnyNode = z.extend(CallRecord, {
  credentialKind: z.catch(credentialKind, null),
  deniedBy: z.catch(deniedBy, null),
  complianceFlags: z.pipe(
    z.array(z.string()),
    z.transform((flags) => flags.filter(isFlag)),
  ),
  outcome: z.catch(z.nullable(CallOutcome), null),
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
