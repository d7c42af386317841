import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { newId } from '../../storage/schema/columns';
import type { Rights } from '../../testing/matrix/rights';
import { own, approvers } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    issue: { id: string };
  }
}

export const rights: Rights = {
  /** An issue of the home tenant's client, about an API of another agency of that tenant. */
  async rows({ callers, rows: { api } }) {
    const report = { title: 'Matrix', description: 'Matrix', category: 'ApiError', priority: 'Normal' } as const;
    const body = { ...report, projectId: api.project.id, idempotencyKey: newId() };
    return { issue: (await callers.client.call(helpdesk.create, { body })).body };
  },
  policies: {
    'helpdesk.list': 'open',
    'helpdesk.create': 'open',
    'helpdesk.similar': 'open',
    'helpdesk.export': 'open',
    'helpdesk.assignMany': 'open',
    'helpdesk.detail': row('issue', [...own, ...approvers]),
    'helpdesk.agents': row('issue', approvers),
    'helpdesk.reply': row('issue', [...own, ...approvers], { body: 'Matrix' }),
    'helpdesk.assign': row('issue', approvers, { assigneeId: null, rowVersion: 1 }),
    'helpdesk.triage': row('issue', approvers, { category: 'Data', priority: 'High', rowVersion: 1 }),
    'helpdesk.close': row('issue', [...own, ...approvers], { rowVersion: 1, resolution: 'Fixed', note: 'Matrix' }),
    'helpdesk.reopen': row('issue', [...own, ...approvers], { reason: REASON, rowVersion: 1 }),
    'helpdesk.rate': row('issue', own, { satisfaction: 5, comment: 'Matrix' }),
  },
  owned: ['issue'],
  attempts: {
    'helpdesk.assignMany': ({ issue, user }) => ({ items: [{ id: issue.id, rowVersion: 1 }], assigneeId: user.id }),
    'helpdesk.create': ({ order }) => ({
      ...{ title: 'Whose is it?', description: 'Please answer.', category: 'Data', priority: 'Low' },
      ...{ idempotencyKey: newId(), orderId: order.id },
    }),
  },
  bodies: {
    'helpdesk.create': ({ api }) => ({
      ...{ idempotencyKey: api.project.id, title: 'Hostile', description: 'Hostile', category: 'Data' },
      ...{ priority: 'Low', projectId: api.project.id, requestId: 'req_hostile', fileIds: [] },
    }),
    'helpdesk.assignMany': ({ issue }) => ({ items: [{ id: issue.id, rowVersion: 99 }], assigneeId: issue.id }),
  },
  pages: ({ issue }) => [`/helpdesk/${issue.id}`],
};
