import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { attachmentsOf } from './attachments';
import { createIssueList, type IssueQuery } from './issue-list';
import { toDetail, toIssue } from './issue.wire';
import { createIssueRepository } from './issue.repository';
import { createThread } from './thread';

/** Reading issues: the list with its totals, and one issue with its thread. */
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
});
