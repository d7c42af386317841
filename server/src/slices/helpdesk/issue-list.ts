import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk, IssuePage, IssueView } from '@titian/shared-contracts/helpdesk';
import type { Actor } from '../../http/call';
import { listParts, readPage } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { issue } from './helpdesk.tables';
import { dueColumn, overdueColumn } from './deadlines';
import { agentScope, ownIssues, visibleIssues } from './helpdesk.scope';
import { reporter, selectIssues } from './issue.repository';

export type IssueQuery = Incoming<typeof helpdesk.list>['query'];

const rulesAt = (now: Date) => ({
  fields: {
    status: issue.status,
    category: issue.category,
    priority: issue.priority,
    team: sql`case when ${issue.ownerId} is null then 'Platform' else 'Owner' end`,
    ticketNo: issue.ticketNo,
    projectId: sql`${issue.projectId}::text`,
    organization: organization.code,
    assigneeId: sql`${issue.assigneeId}::text`,
    overdue: sql`${overdueColumn(now)}::text`,
    dueAt: dueColumn,
    createdAt: issue.createdAt,
    updatedAt: issue.updatedAt,
    /** Priority by rank; as text it would sort alphabetically. */
    urgency: sql`array_position(array['Low', 'Normal', 'High', 'Critical'], ${issue.priority})`,
  },
  search: [
    issue.ticketNo,
    issue.title,
    issue.description,
    reporter.displayName,
    sql`${organization.name}->>'my'`,
    sql`${organization.name}->>'en'`,
    sql`${project.name}->>'my'`,
    sql`${project.name}->>'en'`,
  ],
  sort: 'dueAt:asc',
  tie: issue.id,
});

const VIEWS: Record<IssueView, (actor: Actor) => SQL | undefined> = {
  all: () => undefined,
  assigned: (actor) => eq(issue.assigneeId, actor.id),
  unassigned: (actor) => and(agentScope(actor), eq(issue.status, 'Open'), isNull(issue.assigneeId)),
  reported: ownIssues,
};

const scopeOf = (actor: Actor, { userId, view }: IssueQuery) =>
  and(visibleIssues(actor), userId ? eq(issue.reporterId, userId) : undefined, VIEWS[view](actor));

export const createIssueList = (db: Db) => ({
  async page(actor: Actor, query: IssueQuery, now: Date) {
    const parts = listParts(query, rulesAt(now));
    const where = and(scopeOf(actor, query), parts.where);
    return readPage(selectIssues(db, actor), { ...parts, where });
  },

  /** Issues of a view by status, regardless of filters (spec §3: a totals count is returned with lists). */
  async totals(actor: Actor, query: IssueQuery, now: Date): Promise<IssuePage['totals']> {
    const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
    const [row] = await db
      .select({
        Open: countOf(eq(issue.status, 'Open')),
        'In Progress': countOf(eq(issue.status, 'In Progress')),
        Closed: countOf(eq(issue.status, 'Closed')),
        overdue: countOf(overdueColumn(now)),
      })
      .from(issue)
      .where(scopeOf(actor, query));
    return row!;
  },

  /** A few issues in scope with similar titles, most similar first. */
  async similar(actor: Actor, title: string) {
    const similarity = sql`greatest(similarity(${issue.title}, ${title}), word_similarity(${title}, ${issue.title}))`;
    return db
      .select({ id: issue.id, ticketNo: issue.ticketNo, title: issue.title, status: issue.status })
      .from(issue)
      .where(and(visibleIssues(actor), sql`${similarity} >= 0.35`))
      .orderBy(sql`${similarity} desc`, sql`${issue.createdAt} desc`)
      .limit(3);
  },
});
