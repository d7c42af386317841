import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk } from '@titian/shared-contracts/helpdesk';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { nextTicketNumber } from './ticket-number';
import { user } from '../../storage/schema';
import { eq } from 'drizzle-orm';
import { attach } from './attachments';
import { deadlines } from './deadlines';
import { auditIssue } from './issue-change';
import { createIssueRepository } from './issue.repository';
import { relatedOf } from './related';
import { createThread } from './thread';

type NewIssue = Incoming<typeof helpdesk.create>['body'];

/** Reporting of issues. */
export const createReportService = (db: Db) => ({
  /**
   * Reports an issue. Submits of one person are serialised, so that a repeated one finds the issue of its idempotency key and answers with it.
   */
  create: (call: Call, body: NewIssue): Promise<{ id: string; ticketNo: string }> =>
    db.transaction(async (tx) => {
      const { actor, now } = call;
      const issues = createIssueRepository(tx);
      await tx.select({ id: user.id }).from(user).where(eq(user.id, actor.id)).for('no key update');
      const earlier = await issues.byKey(actor.id, body.idempotencyKey);
      if (earlier) return earlier;

      const { title, description, category, priority, idempotencyKey } = body;
      const row = await issues.insert({
        ...{ title, description, category, priority, idempotencyKey },
        ...(await relatedOf(tx, call, body)),
        ...deadlines(priority, now),
        ticketNo: await nextTicketNumber(tx, now),
        status: 'Open',
        requestId: body.requestId || null,
        reporterId: actor.id,
        organizationId: actor.organizationId,
        clockStartedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      await attach(tx, call, row.id, body.fileIds);
      await createThread(tx).addEvent({ issueId: row.id, code: 'created', actorId: actor.id, at: now });
      await auditIssue(tx, call, { action: 'HELPDESK_CREATE', before: null, after: row });
      await emit(tx, call, { code: 'helpdesk.new', issueId: row.id });
      return { id: row.id, ticketNo: row.ticketNo };
    }),
});
