import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { requestDecision } from './data-request.tables';

const proposer = alias(user, 'proposer');
const second = alias(user, 'second');

const selectDecisions = (db: Db) =>
  db
    .select({
      decision: requestDecision,
      proposer: { id: proposer.id, displayName: proposer.displayName },
      second: { id: second.id, displayName: second.displayName },
    })
    .from(requestDecision)
    .innerJoin(proposer, eq(proposer.id, requestDecision.proposedBy))
    .leftJoin(second, eq(second.id, requestDecision.secondBy));
export type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** The decision of a request that counts, or the one that waits for the second approver; null where there is none. */
export async function decisionOf(db: Db, requestId: string, state: 'Final' | 'Proposed'): Promise<DecisionRow | null> {
  const [row] = await selectDecisions(db).where(
    and(eq(requestDecision.requestId, requestId), eq(requestDecision.state, state)),
  );
  return row ?? null;
}
