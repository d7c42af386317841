import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import { issue } from './helpdesk.tables';

const everything = sql`true`;

/**
 * Issues that the actor handles as an agent: those reported by organisations in scope, and those about APIs of such organisations. None
 * without the agent's permission.
 */
export const agentScope = (actor: Actor): SQL =>
  allows(actor.permissions, 'helpdesk.update')
    ? (or(organizationScope(actor, issue.organizationId), organizationScope(actor, issue.ownerId)) ?? everything)
    : sql`false`;

/** What people report for themselves; everything else is the work of the agency for which they report. */
const PERSONAL = ['Account', 'Suggestion', 'Other'] as const;
const ofNothingElse = [issue.projectId, issue.orderId, issue.subscriptionId, issue.requestId].map((one) => isNull(one));

/** Whether an issue is its reporter's own, whichever agency they work for: about nothing that belongs to an agency. */
export const isPersonal: SQL = or(
  isNull(issue.organizationId),
  and(inArray(issue.category, [...PERSONAL]), ...ofNothingElse),
)!;

/** The same for one issue that is already loaded. */
export const isPersonalIssue = (row: typeof issue.$inferSelect): boolean =>
  row.organizationId === null ||
  ((PERSONAL as readonly string[]).includes(row.category) &&
    [row.projectId, row.orderId, row.subscriptionId, row.requestId].every((one) => one === null));

/** Issues that the actor reported: personal ones, and those of an agency still in reach. Others stay with the agency. */
export const ownIssues = (actor: Actor): SQL =>
  and(eq(issue.reporterId, actor.id), or(isPersonal, organizationScope(actor, issue.organizationId) ?? everything))!;

/** Issues that the actor may read: as their reporter, or as an agent of what others reported. */
export const visibleIssues = (actor: Actor): SQL =>
  or(ownIssues(actor), and(ne(issue.reporterId, actor.id), agentScope(actor)))!;

export const isVisible = (actor: Actor, id: string): SQL => and(eq(issue.id, id), visibleIssues(actor))!;
