import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { project } from '../catalogue/catalogue.tables';
import { issue } from './helpdesk.tables';
import { order } from '../order/order.tables';
import { subscription } from '../subscription/subscription.tables';
import { agentScope, isVisible } from './helpdesk.scope';

export type IssueRecord = typeof issue.$inferSelect;
export const reporter = alias(user, 'reporter');
const assignee = alias(user, 'assignee');

/** Issues with what pages show of them, whether the actor is an agent for them, and whether the actor is the assignee. */
export const selectIssues = (db: Db, actor: Actor) =>
  db
    .select({
      issue,
      isAgent: sql<boolean>`${issue.reporterId} <> ${actor.id} and ${agentScope(actor)}`,
      isAssignee: sql<boolean>`coalesce(${issue.assigneeId} = ${actor.id}, false)`,
      reporter: { id: reporter.id, displayName: reporter.displayName },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      assignee: { id: assignee.id, displayName: assignee.displayName },
      project: { id: project.id, Name: project.name },
      order: { id: order.id, orderNo: order.orderNo },
      subscription: { id: subscription.id, subscriptionNo: subscription.subscriptionNo },
      total: TOTAL,
    })
    .from(issue)
    .innerJoin(reporter, eq(reporter.id, issue.reporterId))
    .leftJoin(organization, eq(organization.id, issue.organizationId))
    .leftJoin(assignee, eq(assignee.id, issue.assigneeId))
    .leftJoin(project, eq(project.id, issue.projectId))
    .leftJoin(order, eq(order.id, issue.orderId))
    .leftJoin(subscription, eq(subscription.id, issue.subscriptionId));
export type IssueRow = Awaited<ReturnType<typeof selectIssues>>[number];

export const createIssueRepository = (db: Db) => ({
  /** Null where it doesn't exist or is not visible to the actor. */
  async find(actor: Actor, id: string): Promise<IssueRow | null> {
    const [row] = await selectIssues(db, actor).where(isVisible(actor, id));
    return row ?? null;
  },

  /** Locks the issue, so that acts on it are serialised. */
  async lock(actor: Actor, id: string): Promise<IssueRow | null> {
    await db.select({ id: issue.id }).from(issue).where(eq(issue.id, id)).for('no key update');
    return this.find(actor, id);
  },

  async byKey(reporterId: string, idempotencyKey: string) {
    const [row] = await db
      .select({ id: issue.id, ticketNo: issue.ticketNo })
      .from(issue)
      .where(sql`${issue.reporterId} = ${reporterId} and ${issue.idempotencyKey} = ${idempotencyKey}`);
    return row ?? null;
  },

  async insert(values: typeof issue.$inferInsert): Promise<IssueRecord> {
    const [row] = await db.insert(issue).values(values).returning();
    return row!;
  },

  async change(id: string, values: Partial<IssueRecord>): Promise<IssueRecord> {
    const [row] = await db.update(issue).set(values).where(eq(issue.id, id)).returning();
    return row!;
  },
});
