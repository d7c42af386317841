import type { Call } from '../../http/call';
import { EXPORT_MOST, toCsv, zoned } from '../../http/csv';
import { asPage } from '../../http/list';
import { notFound, Problem } from '../../http/problem';
import { record } from '../../audit/audit';
import type { Db } from '../../storage/open';
import { attachmentsOf } from './attachments';
import { createIssueList, type IssueQuery } from './issue-list';
import { toDetail, toIssue } from './issue.wire';
import { createIssueRepository, type IssueRow } from './issue.repository';
import { createThread } from './thread';

const zonedOrNone = (at: Date | null) => at && zoned(at);
const CSV = {
  ticketNo: ({ issue }: IssueRow) => issue.ticketNo,
  title: ({ issue }: IssueRow) => issue.title,
  status: ({ issue }: IssueRow) => issue.status,
  category: ({ issue }: IssueRow) => issue.category,
  priority: ({ issue }: IssueRow) => issue.priority,
  reporter: ({ reporter }: IssueRow) => reporter.displayName,
  organization: ({ organization }: IssueRow) => organization?.code,
  api: ({ project }: IssueRow) => project?.Name?.my,
  assignee: ({ assignee }: IssueRow) => assignee?.displayName,
  createdAt: ({ issue }: IssueRow) => zoned(issue.createdAt),
  firstReplyDueAt: ({ issue }: IssueRow) => zoned(issue.firstReplyDueAt),
  firstRepliedAt: ({ issue }: IssueRow) => zonedOrNone(issue.firstRepliedAt),
  resolveDueAt: ({ issue }: IssueRow) => zoned(issue.resolveDueAt),
  closedAt: ({ issue }: IssueRow) => zonedOrNone(issue.closedAt),
  resolution: ({ issue }: IssueRow) => issue.resolution,
  satisfaction: ({ issue }: IssueRow) => issue.satisfaction,
};

/** Reading issues: the list with its totals, one with its thread, the set as CSV. */
export const createHelpdeskService = (db: Db) => ({
  async list({ actor, now }: Call, query: IssueQuery) {
    const list = createIssueList(db);
    const { rows, totalItems } = await list.page(actor, query, now);
    const data = rows.map((row) => toIssue(row, now));
    return { ...asPage(query, data, totalItems), totals: await list.totals(actor, query, now) };
  },

  async detail(call: Call, id: string) {
    const row = await createIssueRepository(db).find(call.actor, id);
    if (!row) throw notFound();
    const thread = createThread(db);
    const messages = await thread.messages(id, row.isAgent);
    const events = await thread.events(id, row.isAgent);
    const files = await attachmentsOf(db, [id, ...messages.map(({ message }) => message.id)]);
    return toDetail(call, row, { messages, events, files });
  },

  /** That somebody took the list out stands in the log. */
  exportCsv: (call: Call, query: IssueQuery): Promise<string> =>
    db.transaction(async (tx) => {
      const all = { ...query, page: 1, pageSize: EXPORT_MOST };
      const { rows, totalItems } = await createIssueList(tx).page(call.actor, all, call.now);
      if (totalItems > EXPORT_MOST) {
        throw new Problem(422, 'log.exportTooLarge', { extra: { count: totalItems, max: EXPORT_MOST } });
      }
      const { q = null, filter = null, view } = query;
      await record(tx, call, {
        action: 'HELPDESK_EXPORT',
        logType: 'Report',
        description: `Exported ${totalItems} helpdesk issues`,
        target: { type: 'report', id: 'helpdesk', label: view },
        changes: [{ path: '/filter', before: null, after: { q, filter } }],
      });
      return toCsv(CSV, rows);
    }),
});
