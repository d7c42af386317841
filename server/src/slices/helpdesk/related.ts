import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
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
const unknown = (field: string) =>
  new Problem(422, 'validation', { errors: [{ path: `/${field}`, code: 'validation.unknown' }] });

/** APIs that the caller may know of: public ones, those it is allowed, those in reach. */
function mayKnow({ actor }: Call): SQL {
  const allowed = actor.organizationId
    ? sql`${actor.organizationId} = any(${project.allowedOrganizations})`
    : sql`false`;
  const reached = organizationScope(actor, project.organizationId) ?? everything;
  return and(ne(project.status, 'draft'), or(eq(project.statusPrivate, false), allowed, reached))!;
}

async function ownerOf(tx: Db, projectId: string, condition?: SQL): Promise<string | undefined> {
  const [row] = await tx
    .select({ ownerId: project.organizationId })
    .from(project)
    .where(and(eq(project.id, projectId), condition));
  return row?.ownerId;
}

async function checkOrder(tx: Db, { actor }: Call, orderId: string): Promise<void> {
  const own = or(eq(order.requesterId, actor.id), organizationScope(actor, order.organizationId) ?? everything);
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
 * What an issue is about, within the caller's reach, and whose queue it comes to: the agency that owns the API, else the platform's. A
 * subscription names its API by itself. Throws 422 on the field that names something the caller can't know of.
 */
export async function relatedOf(tx: Db, call: Call, { projectId, orderId, subscriptionId }: RelatedIds) {
  if (orderId) await checkOrder(tx, call, orderId);
  const subscribed = subscriptionId && (await subscribedProject(tx, call, subscriptionId));
  const about = subscribed || projectId;
  // Who subscribes to an API knows it, listed or not.
  const ownerId = about && (await ownerOf(tx, about, subscribed ? undefined : mayKnow(call)));
  if (about && !ownerId) throw unknown('projectId');
  return {
    projectId: about ?? null,
    ownerId: ownerId ?? null,
    orderId: orderId ?? null,
    subscriptionId: subscriptionId ?? null,
  };
}
