import { sql } from 'drizzle-orm';
import { DAYS_A_MONTH, type Package } from '@titian/shared-contracts/catalogue';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';

export type LargerPackage = Pick<Package, 'id' | 'name' | 'quota'>;

/** Calls a month that a quota allows, as `monthlyCapacity`. */
const capacity = (quota: ReturnType<typeof sql>) => sql`((${quota}->>'limit')::bigint * case ${quota}->>'unit'
  when 'minute' then ${24 * 60 * DAYS_A_MONTH}::int when 'hour' then ${24 * DAYS_A_MONTH}::int when 'day' then ${DAYS_A_MONTH}::int else 1 end)`;

/** The smallest open package of the same API with a larger quota than the subscription has; null if there is none. */
export const largerPackage = sql<LargerPackage | null>`(
  select json_build_object('id', l.id, 'name', l.name, 'quota', l.quota) from ${apiPackage} l
  where l.project_id = ${subscription.projectId} and l.state = 'Published' and ${project.status} = 'publish'
    and ${capacity(sql`l.quota`)} > ${capacity(sql`coalesce(${subscription.quotaOverride}, ${apiPackage.quota})`)}
  order by ${capacity(sql`l.quota`)}, l.position limit 1)`;
