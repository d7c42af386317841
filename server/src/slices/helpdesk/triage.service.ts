import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk } from '@titian/shared-contracts/helpdesk';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { deadlines } from './deadlines';
import { changeIssue, lockIssueFor } from './issue-change';

type Triage = Incoming<typeof helpdesk.triage>['body'];

/** Triage: the category and priority of issues. */
export const createTriageService = (db: Db) => ({
  /** An agent sets category and priority. A new priority means new deadlines, counted from the same start. */
  triage: (call: Call, id: string, { category, priority, rowVersion }: Triage): Promise<null> =>
    db.transaction(async (tx) => {
      const { issue } = await lockIssueFor(tx, call, id, 'triage', rowVersion);
      if (issue.category === category && issue.priority === priority) return null;
      const { clockStartedAt, pausedMinutes } = issue;
      await changeIssue(tx, call, issue, {
        action: 'HELPDESK_TRIAGE',
        values: { category, priority, ...deadlines(priority, clockStartedAt, pausedMinutes) },
        event: { code: 'triaged', params: { category, priority } },
      });
      await emit(tx, call, { code: 'helpdesk.changed', issueId: id });
      return null;
    }),
});
