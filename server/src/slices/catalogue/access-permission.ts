import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { AccessPermission, AccessState } from '@titian/shared-contracts/access-permission';
import type { Actor } from '../../http/call';
import { takesOrders } from '../../managed/enabled';
import { createSettings } from '../../settings/settings';
import { rows } from '../../storage/rows';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { accessPolicy, apiPackage, project } from './catalogue.tables';
import { subscription } from '../subscription/subscription.tables';
import { isOwn } from './catalogue.policy';
import { isListed } from './listing';
import { ruleReader } from './access-rules';
import { approvalChain } from './approval-chain';

const APPROVED_STATES = ['Approved', 'ApprovedWithConditions'];

async function readApi(db: Db, id: string) {
  const [found] = await db
    .select({
      api: project,
      provider: { approvalSlaDays: organization.approvalSlaDays, tenantId: organization.tenantId },
      takesOrders: sql<boolean>`${takesOrders(project.organizationId)}`,
    })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(eq(project.id, id));
  return found!;
}
type Api = Awaited<ReturnType<typeof readApi>>;

async function isSubscribed(db: Db, { organizationId }: Actor, projectId: string): Promise<boolean> {
  if (!organizationId) return false;
  const [live] = await db
    .select({ found: count() })
    .from(subscription)
    .where(
      and(
        eq(subscription.projectId, projectId),
        eq(subscription.organizationId, organizationId),
        ne(subscription.status, 'Terminated'),
      ),
    );
  return live!.found > 0;
}

async function accessStateOf(db: Db, actor: Actor, { api, provider, takesOrders: isOpen }: Api): Promise<AccessState> {
  if (isOwn(actor, { organizationId: api.organizationId, tenantId: provider.tenantId })) return 'own';
  if (await isSubscribed(db, actor, api.id)) return 'subscribed';
  if (!isListed(api, actor.organizationId)) return 'notListed';
  return api.status === 'publish' && isOpen ? 'mayOrder' : 'closed';
}

async function packagesOf(db: Db, actor: Actor, { api, provider }: Api): Promise<AccessPermission['packages']> {
  const found = await db
    .select({ pack: apiPackage, policy: accessPolicy })
    .from(apiPackage)
    .leftJoin(accessPolicy, and(eq(accessPolicy.id, apiPackage.accessPolicyId), eq(accessPolicy.enabled, true)))
    .where(and(eq(apiPackage.projectId, api.id), inArray(apiPackage.state, ['Published'])))
    .orderBy(asc(apiPackage.position), asc(apiPackage.id));
  const toRule = await ruleReader(
    db,
    actor,
    found.flatMap(({ policy }) => policy?.rules ?? []),
  );
  return found.map(({ pack, policy }) => ({
    id: pack.id,
    name: pack.name,
    approval: approvalChain({ pack, project: api, provider }),
    rules: (policy?.rules ?? []).map(toRule),
    otherwise: policy?.otherwise ?? null,
  }));
}

async function decisionsOf(db: Db, projectId: string, now: Date): Promise<AccessPermission['decisions']> {
  const [found] = await rows<AccessPermission['decisions']>(
    db,
    sql`select count(*)::int as count, count(*) filter (where i.state in (${sql.join(APPROVED_STATES, sql`, `)}))::int as approved,
          round((percentile_cont(0.5) within group (order by extract(epoch from i.decided_at - o.created_at) / 86400))::numeric, 1)::float8
            as "medianDays"
        from order_item i join customer_order o on o.id = i.order_id
        where i.project_id = ${projectId} and i.state in (${sql.join([...APPROVED_STATES, 'Rejected'], sql`, `)})
          and i.decided_at > ${now.toISOString()}::timestamptz - interval '365 days'`,
  );
  return found!;
}

/** What the caller's organisation needs to use an API (marketplace.md §5). The caller must have been checked to see the API. */
export async function readAccessPermission(db: Db, actor: Actor, id: string, now: Date): Promise<AccessPermission> {
  const found = await readApi(db, id);
  return {
    state: await accessStateOf(db, actor, found),
    packages: await packagesOf(db, actor, found),
    ...(await createSettings(db).read('purposes')),
    decisions: await decisionsOf(db, id, now),
  };
}
