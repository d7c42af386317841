import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { project } from '../catalogue/catalogue.tables';
import { order } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';

interface RelatedIds {
  projectId?: string;
  orderId?: string;
  subscriptionId?: string;
}

const everything = sql`true`;
const unknown = (field: string) => invalid(`/${field}`, 'validation.unknown');

/** APIs that the caller may see: public ones, those that allow its organisation, and those in scope. */
function isVisibleApi({ actor }: Call): SQL {
  const allowed = actor.organizationId
    ? sql`${actor.organizationId} = any(${project.allowedOrganizations})`
    : sql`false`;
  const inScope = organizationScope(actor, project.organizationId) ?? everything;
  return and(ne(project.status, 'draft'), or(eq(project.statusPrivate, false), allowed, inScope))!;
}

async function ownerOf(tx: Db, projectId: string, condition?: SQL): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: project.organizationId })
    .from(project)
    .where(and(eq(project.id, projectId), condition));
  return row?.ownerId;
}

async function checkOrder(tx: Db, { actor }: Call, orderId: string): Promise<void> {
  const own = organizationScope(actor, order.organizationId);
  const [row] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.id, orderId), own));
  if (!row) throw unknown('orderId');
}

async function subscribedProject(tx: Db, { actor }: Call, id: string): Promise<string> {
  const [row] = await tx
    .select({ projectId: subscription.projectId })
    .from(subscription)
    .where(and(eq(subscription.id, id), organizationScope(actor, subscription.organizationId)));
  if (!row) throw unknown('subscriptionId');
  return row.projectId;
}

/**
 * What an issue is about, within the caller's scope, and whose queue it is put into: that of the agency that owns the API, else the
 * platform's. A subscription implies its API. Throws 422 on the field that refers to something the caller may not see.
 */
export async function relatedOf(tx: Db, call: Call, { projectId, orderId, subscriptionId }: RelatedIds) {
  if (orderId) await checkOrder(tx, call, orderId);
  const subscribed = subscriptionId && (await subscribedProject(tx, call, subscriptionId));
  const about = subscribed || projectId;
  // A subscriber of an API may refer to it, even if it is not visible.
  const ownerId = about && (await ownerOf(tx, about, subscribed ? undefined : isVisibleApi(call)));
  if (about && !ownerId) throw unknown('projectId');
  return {
    projectId: about ?? null,
    ownerId: ownerId ?? null,
    orderId: orderId ?? null,
    subscriptionId: subscriptionId ?? null,
  };
}
