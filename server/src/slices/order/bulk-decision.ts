import type { Incoming } from '@titian/shared-contracts';
import { Decision, type order as contract } from '@titian/shared-contracts/order';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { decide } from './decision.service';

type Bulk = Incoming<typeof contract.decideMany>['body'];
interface Outcome {
  done: string[];
  failed: { id: string; code: string }[];
}

function decisionFor({ decision, refusalCode, reason }: Bulk, rowVersion: number): Decision {
  const read = Decision.safeParse({ decision, rowVersion, ...(decision === 'reject' && { refusalCode, reason }) });
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path }) => ({ path: `/${path.join('/')}`, code: 'validation.required' }));
  throw new Problem(422, 'validation', { errors });
}

/** The same decision on several items, each in a transaction of its own: one that fails leaves the others standing. */
export async function decideMany(db: Db, call: Call, bulk: Bulk): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (const { id, rowVersion } of bulk.items) {
    const decision = decisionFor(bulk, rowVersion);
    try {
      await decide(db, call, id, decision);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      outcome.failed.push({ id, code: error.code });
    }
  }
  return outcome;
}
