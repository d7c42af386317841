import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import { TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { dataRequest, requestDecision, requestLink, requestVote } from './data-request.tables';
import { isVisible } from './request.scope';

export type RequestRecord = typeof dataRequest.$inferSelect;
export const requester = alias(user, 'requester');
const handler = alias(user, 'handler');
export const provider = alias(organization, 'provider');

export const voteCount = sql<number>`(select count(*)::int from ${requestVote} v where v.request_id = ${dataRequest.id})`;

/** Requests with what pages show of them, and a proposed decision's id and author. */
export const selectRequests = (db: Db, actor: Actor) =>
  db
    .select({
      request: dataRequest,
      requester: { id: requester.id, displayName: requester.displayName },
      organization: {
        id: organization.id,
        code: organization.code,
        name: organization.name,
        tenantId: organization.tenantId,
      },
      provider: { id: provider.id, code: provider.code, name: provider.name, tenantId: provider.tenantId },
      handler: { id: handler.id, displayName: handler.displayName },
      proposal: { id: requestDecision.id, proposedBy: requestDecision.proposedBy },
      votes: voteCount,
      wanted: actor.organizationId
        ? sql<boolean>`exists (select 1 from ${requestVote} v where v.request_id = ${dataRequest.id} and v.organization_id = ${actor.organizationId})`
        : sql<boolean>`false`,
      /** Whether an API fulfils it, so that there is something to order. */
      orderable: sql<boolean>`exists (select 1 from ${requestLink} l where l.request_id = ${dataRequest.id})`,
      total: TOTAL,
    })
    .from(dataRequest)
    .innerJoin(requester, eq(requester.id, dataRequest.requesterId))
    .innerJoin(organization, eq(organization.id, dataRequest.organizationId))
    .leftJoin(provider, eq(provider.id, dataRequest.providerId))
    .leftJoin(handler, eq(handler.id, dataRequest.handledBy))
    .leftJoin(
      requestDecision,
      and(eq(requestDecision.requestId, dataRequest.id), eq(requestDecision.state, 'Proposed')),
    );
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

export const createRequestRepository = (db: Db) => ({
  /** Null where it doesn't exist or is not visible to the actor. */
  async find(actor: Actor, id: string): Promise<RequestRow | null> {
    const [row] = await selectRequests(db, actor).where(isVisible(actor, id));
    return row ?? null;
  },

  /** Locks the request, so that acts on it follow each other. */
  async lock(actor: Actor, id: string): Promise<RequestRow | null> {
    await db.select({ id: dataRequest.id }).from(dataRequest).where(eq(dataRequest.id, id)).for('no key update');
    return this.find(actor, id);
  },

  async byKey(requesterId: string, idempotencyKey: string) {
    const [row] = await db
      .select({ id: dataRequest.id, rowVersion: dataRequest.rowVersion })
      .from(dataRequest)
      .where(and(eq(dataRequest.requesterId, requesterId), eq(dataRequest.idempotencyKey, idempotencyKey)));
    return row ?? null;
  },

  async insert(values: typeof dataRequest.$inferInsert): Promise<RequestRecord> {
    const [row] = await db.insert(dataRequest).values(values).returning();
    return row!;
  },

  async change(id: string, values: Partial<RequestRecord>): Promise<RequestRecord> {
    const [row] = await db.update(dataRequest).set(values).where(eq(dataRequest.id, id)).returning();
    return row!;
  },
});
