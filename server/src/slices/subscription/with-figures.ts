import type { Db } from '../../storage/open';
import { readFigures } from './figures';
import { readRequests } from './requests.repository';
import type { SubscriptionRow } from './subscription.repository';
import type { FullSubscription } from './subscription.wire';

/** Reads the calls by day of subscriptions, and what was asked of them: two queries for a page. */
export async function withFigures(db: Db, rows: readonly SubscriptionRow[], now: Date): Promise<FullSubscription[]> {
  const ids = rows.map(({ subscription }) => subscription.id);
  const figuresOf = await readFigures(db, ids, now);
  const requestsOf = await readRequests(db, ids);
  return rows.map((row) => {
    const { id } = row.subscription;
    return { ...row, figures: figuresOf(id), requests: requestsOf(id) };
  });
}
