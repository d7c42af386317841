import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Quota } from '@titian/shared-contracts/catalogue';
import type { Db } from '../../storage/open';
import { apiPackage } from '../catalogue/catalogue.tables';
import { periodOf } from './quota-period';
import { subscription } from './subscription.tables';
import { ownQuota } from './usage';

type Environment = typeof subscription.$inferSelect.environment;
interface Wish {
  projectId: string;
  environment: Environment;
}
interface Options {
  /** The organisation that orders; null for a person without one. */
  organizationId: string | null;
  now: Date;
}

const UNITS: Quota['unit'][] = ['minute', 'hour', 'day', 'month'];
const keyOf = ({ projectId, environment }: Wish) => `${projectId} ${environment}`;

/** It ended in the period of its quota that runs now, and not by itself: another one would begin that quota anew. */
function endedInPeriod(now: Date): SQL {
  const cases = UNITS.map((unit) => sql`when ${unit} then ${periodOf(unit, now).from.toISOString()}::timestamptz`);
  return sql`(${subscription.terminatedBy} is distinct from 'System'
    and ${subscription.terminatedAt} >= case ${ownQuota} ->> 'unit' ${sql.join(cases, sql` `)} end)`;
}

/** Its provider has suspended it, or given notice of its end. */
const isObjectedTo = sql`(${subscription.holds} @> '[{"by":"Provider"}]' or ${subscription.noticeReason} is not null)`;
/** What was opened after an end was decided on in its knowledge. */
const nothingSince = sql`not exists (select from ${subscription} as later
  where later.organization_id = ${subscription.organizationId} and later.project_id = ${subscription.projectId}
    and later.environment = ${subscription.environment} and later.created_at > ${subscription.terminatedAt})`;

/**
 * Which of these APIs an organisation may not subscribe to without the owner's decision, nor keep longer, whatever a package says: where the
 * owner suspended a subscription of the organisation, gave notice of its end or ended one, and where one ended while its quota's period still
 * runs. Otherwise what is approved at once would lift a hold, undo a notice, or begin a quota anew. Once the owner has agreed to another subscription, what ended before is settled.
 */
export async function ownerDecides(
  db: Db,
  wishes: readonly Wish[],
  { organizationId, now }: Options,
): Promise<(wish: Wish) => boolean> {
  const projectIds = [...new Set(wishes.map(({ projectId }) => projectId))];
  if (projectIds.length === 0 || organizationId === null) return () => false;
  const ended = sql`(${subscription.status} = 'Terminated' and ${nothingSince}
    and (${isObjectedTo} or ${subscription.terminatedBy} = 'Provider' or ${endedInPeriod(now)}))`;
  const found = await db
    .selectDistinct({ projectId: subscription.projectId, environment: subscription.environment })
    .from(subscription)
    .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
    .where(
      and(
        eq(subscription.organizationId, organizationId),
        inArray(subscription.projectId, projectIds),
        sql`((${subscription.status} <> 'Terminated' and ${isObjectedTo}) or ${ended})`,
      ),
    );
  const keys = new Set(found.map(keyOf));
  return (wish) => keys.has(keyOf(wish));
}
