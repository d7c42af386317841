import { and, asc, eq } from 'drizzle-orm';
import type { Author } from '../../http/author';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { issueEvent, issueMessage } from './helpdesk.tables';

/** Events of an issue's history; their texts are `helpdesk.event.{code}`. */
export type IssueEventCode =
  | 'created'
  | 'taken'
  | 'assigned'
  | 'released'
  | 'triaged'
  | 'asked'
  | 'closed'
  | 'settled'
  | 'autoClosed'
  | 'reopened'
  | 'rated'
  | 'replyLate'
  | 'resolutionLate';

interface NewEvent {
  issueId: string;
  code: IssueEventCode;
  actorId: string | null;
  at: Date;
  params?: Record<string, string>;
  internal?: boolean;
}

/** An issue's messages and events. Internal ones are read for agents only: `withInternal`. */
export const createThread = (db: Db) => ({
  addEvent: async ({ params = {}, internal = false, ...rest }: NewEvent): Promise<void> => {
    await db.insert(issueEvent).values({ ...rest, params, internal });
  },

  async addMessage(values: typeof issueMessage.$inferInsert & Author): Promise<string> {
    const [row] = await db.insert(issueMessage).values(values).returning({ id: issueMessage.id });
    return row!.id;
  },

  async find(id: string) {
    const [row] = await db.select().from(issueMessage).where(eq(issueMessage.id, id));
    return row ?? null;
  },

  messages: (issueId: string, withInternal: boolean) =>
    db
      .select({
        message: issueMessage,
        author: { id: user.id, displayName: user.displayName },
        organization: { id: organization.id, code: organization.code, name: organization.name },
      })
      .from(issueMessage)
      .innerJoin(user, eq(user.id, issueMessage.authorId))
      .leftJoin(organization, eq(organization.id, issueMessage.authorOrganizationId))
      .where(and(eq(issueMessage.issueId, issueId), withInternal ? undefined : eq(issueMessage.internal, false)))
      .orderBy(asc(issueMessage.at), asc(issueMessage.id)),

  events: (issueId: string, withInternal: boolean) =>
    db
      .select({ event: issueEvent, actor: { id: user.id, displayName: user.displayName } })
      .from(issueEvent)
      .leftJoin(user, eq(user.id, issueEvent.actorId))
      .where(and(eq(issueEvent.issueId, issueId), withInternal ? undefined : eq(issueEvent.internal, false)))
      .orderBy(asc(issueEvent.at), asc(issueEvent.id)),
});
export type Thread = ReturnType<typeof createThread>;
