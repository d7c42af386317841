import { authorOf } from '../../http/author';
import { eq } from 'drizzle-orm';
import type { Portal } from '../../testing/build';
import type { Rows } from '../../testing/matrix/rights';
import type { Samples } from '../../testing/events/samples';
import type { HelpdeskEvents } from './helpdesk.events';
import { issue, issueMessage } from './helpdesk.tables';

const reporterAndAssignee = ['tenantadmin', 'client'];

interface Made {
  portal: Portal;
  rows: Rows;
}
/** An issue of the client, assigned to the tenant's administrator. */
async function about({ portal: { db, people }, rows }: Made) {
  const assigned = { assigneeId: people.tenantadmin.id, status: 'In Progress' as const };
  await db.update(issue).set(assigned).where(eq(issue.id, rows.issue.id));
  return { issueId: rows.issue.id };
}

async function aboutReply({ portal, rows }: Made) {
  const values = { issueId: rows.issue.id, ...authorOf(portal.people.tenantadmin), byAgent: true, body: 'We look.' };
  const [message] = await portal.db.insert(issueMessage).values(values).returning();
  return { ...(await about({ portal, rows })), messageId: message!.id };
}

export const samples: Samples<HelpdeskEvents> = {
  'helpdesk.new': { payload: about, notified: ['superadmin', 'tenantadmin', 'client'] },
  'helpdesk.reply': { payload: aboutReply, notified: ['client'] },
  'helpdesk.status': {
    payload: async (made) => ({ ...(await about(made)), because: 'assigned' }),
    notified: reporterAndAssignee,
  },
  'helpdesk.changed': { payload: about },
  'helpdesk.slaBreached': {
    payload: async (made) => ({ ...(await about(made)), deadline: 'reply' }),
    notified: ['tenantadmin'],
  },
};
