import { and, eq, or, sql, type SQL } from 'drizzle-orm';
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

export const ownIssues = (actor: Actor): SQL => eq(issue.reporterId, actor.id);

/** Issues that the actor may read: as their reporter or as an agent. */
export const visibleIssues = (actor: Actor): SQL => or(ownIssues(actor), agentScope(actor))!;

export const isVisible = (actor: Actor, id: string): SQL => and(eq(issue.id, id), visibleIssues(actor))!;
