import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { orderEvent, orderMessage } from './order.tables';

/** Events of an order's timeline; their texts are `orders.event.{code}`. */
export type OrderEventCode =
  | 'submitted'
  | 'ownerDecides'
  | 'claimed'
  | 'released'
  | 'asked'
  | 'answered'
  | 'stepApproved'
  | 'approved'
  | 'approvedWithConditions'
  | 'rejected'
  | 'withdrawn'
  | 'expired'
  | 'cancelled'
  | 'completed';

interface NewEvent {
  orderId: string;
  code: OrderEventCode;
  actorId: string | null;
  now: Date;
  params?: Record<string, string>;
}

export const createTimeline = (db: Db) => ({
  add: ({ orderId, code, actorId, now, params = {} }: NewEvent) =>
    db.insert(orderEvent).values({ orderId, code, actorId, at: now, params }),

  async addMessage(values: {
    orderId: string;
    authorId: string;
    authorOrganizationId: string | null;
    body: string;
    internal: boolean;
    at: Date;
  }): Promise<string> {
    const [row] = await db.insert(orderMessage).values(values).returning({ id: orderMessage.id });
    return row!.id;
  },

  events: (orderId: string) =>
    db
      .select({ event: orderEvent, actor: { id: user.id, displayName: user.displayName } })
      .from(orderEvent)
      .leftJoin(user, eq(user.id, orderEvent.actorId))
      .where(eq(orderEvent.orderId, orderId))
      .orderBy(asc(orderEvent.at), asc(orderEvent.id)),

  messages: (orderId: string) =>
    db
      .select({
        message: orderMessage,
        author: { id: user.id, displayName: user.displayName },
        organization: { id: organization.id, code: organization.code, name: organization.name },
      })
      .from(orderMessage)
      .innerJoin(user, eq(user.id, orderMessage.authorId))
      .leftJoin(organization, eq(organization.id, orderMessage.authorOrganizationId))
      .where(eq(orderMessage.orderId, orderId))
      .orderBy(asc(orderMessage.at), asc(orderMessage.id)),
});
