import { and, asc, eq } from 'drizzle-orm';
import type { Author } from '../../http/author';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { requestEvent, requestMessage } from './data-request.tables';

/** Events of a request's time line; their texts are `dataRequests.event.{code}`. */
export type RequestEventCode =
  | 'submitted'
  | 'inTriage'
  | 'triaged'
  | 'started'
  | 'handedBack'
  | 'asked'
  | 'answered'
  | 'extended'
  | 'proposed'
  | 'sentBack'
  | 'approved'
  | 'approvedWithConditions'
  | 'partlyApproved'
  | 'refused'
  | 'overdue'
  | 'fulfilled'
  | 'delivered'
  | 'fulfilledByBoth'
  | 'ordered'
  | 'closed'
  | 'autoClosed'
  | 'withdrawn';

export interface NewEvent {
  requestId: string;
  code: RequestEventCode;
  actorId: string | null;
  at: Date;
  params?: Record<string, string>;
  internal?: boolean;
}

/** A request's messages and events; internal ones are read for the provider's side only: `withInternal`. */
export const createThread = (db: Db) => ({
  addEvent: async ({ params = {}, internal = false, ...rest }: NewEvent): Promise<void> => {
    await db.insert(requestEvent).values({ ...rest, params, internal });
  },

  async addMessage(values: typeof requestMessage.$inferInsert & Author): Promise<string> {
    const [row] = await db.insert(requestMessage).values(values).returning({ id: requestMessage.id });
    return row!.id;
  },

  async find(id: string) {
    const [row] = await db.select().from(requestMessage).where(eq(requestMessage.id, id));
    return row ?? null;
  },

  messages: (requestId: string, withInternal: boolean) =>
    db
      .select({
        message: requestMessage,
        author: { id: user.id, displayName: user.displayName },
        organization: { id: organization.id, code: organization.code, name: organization.name },
      })
      .from(requestMessage)
      .innerJoin(user, eq(user.id, requestMessage.authorId))
      .leftJoin(organization, eq(organization.id, requestMessage.authorOrganizationId))
      .where(
        and(eq(requestMessage.requestId, requestId), withInternal ? undefined : eq(requestMessage.internal, false)),
      )
      .orderBy(asc(requestMessage.at), asc(requestMessage.id)),

  events: (requestId: string, withInternal: boolean) =>
    db
      .select({ event: requestEvent, actor: { id: user.id, displayName: user.displayName } })
      .from(requestEvent)
      .leftJoin(user, eq(user.id, requestEvent.actorId))
      .where(and(eq(requestEvent.requestId, requestId), withInternal ? undefined : eq(requestEvent.internal, false)))
      .orderBy(asc(requestEvent.at), asc(requestEvent.id)),
});
export type Thread = ReturnType<typeof createThread>;
