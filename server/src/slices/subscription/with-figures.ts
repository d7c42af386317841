import type { Db } from '../../storage/open';
import { readFigures } from './figures';
import { readRequests } from './requests.repository';
import type { SubscriptionRow } from './subscription.repository';
import type { FullSubscription } from './subscription.wire';
import { readVersions } from './versions';

/** Reads the calls by day of subscriptions, what was asked of them, and the versions that they may call: a few queries for a page. */
export async function withFigures(db: Db, rows: readonly SubscriptionRow[], now: Date): Promise<FullSubscription[]> {
  const ids = rows.map(({ subscription }) => subscription.id);
  const figuresOf = await readFigures(db, ids, now);
  const requestsOf = await readRequests(db, ids);
  const versionsOf = await readVersions(db, rows);
  return rows.map((row) => {
    const { id } = row.subscription;
    return { ...row, figures: figuresOf(id), requests: requestsOf(id), versions: versionsOf(row) };
  });
}
