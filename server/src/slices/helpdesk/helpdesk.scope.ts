import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { allows } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { organizationScope } from '../../http/scope';
import { issue } from './helpdesk.tables';

const everything = sql`true`;

/**
 * Issues that an agent answers for: those that organisations in reach reported, and those about APIs that they own. Nothing without the
 * agent's right.
 */
export const agentScope = (actor: Actor): SQL =>
  allows(actor.permissions, 'helpdesk.update')
    ? (or(organizationScope(actor, issue.organizationId), organizationScope(actor, issue.ownerId)) ?? everything)
    : sql`false`;

export const ownIssues = (actor: Actor): SQL => eq(issue.reporterId, actor.id);

/** Issues that the actor may read: the own ones, and an agent's. */
export const visibleIssues = (actor: Actor): SQL => or(ownIssues(actor), agentScope(actor))!;

export const isVisible = (actor: Actor, id: string): SQL => and(eq(issue.id, id), visibleIssues(actor))!;
