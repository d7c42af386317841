import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk } from '@titian/shared-contracts/helpdesk';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { deadlines } from './deadlines';
import { sideOf } from './helpdesk.policy';
import { changeIssue, lockIssueFor } from './issue-change';
import { issueStates } from './issue-states';
import { writeMessage } from './reply.service';

type Close = Incoming<typeof helpdesk.close>['body'];
type Reopen = Incoming<typeof helpdesk.reopen>['body'];
type Rate = Incoming<typeof helpdesk.rate>['body'];

const resolutionMissing = () => invalid('/resolution', 'validation.required');

/** Closing, reopening and rating of issues. */
export const createCloseService = (db: Db) => ({
  /** Closes an issue. An agent must give a resolution, its reporter need not. A note is added to the thread first. */
  close: (call: Call, id: string, { resolution, note, rowVersion }: Close): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await lockIssueFor(tx, call, id, 'close', rowVersion);
      const isAgent = sideOf(row) === 'agent';
      if (isAgent && !resolution) throw resolutionMissing();
      if (note) await writeMessage(tx, call, row, { body: note });
      const { issue } = row;
      const firstRepliedAt = isAgent ? (issue.firstRepliedAt ?? call.now) : issue.firstRepliedAt;
      const finalResolution = isAgent ? resolution! : null;
      await changeIssue(tx, call, issue, {
        action: 'HELPDESK_CLOSE',
        values: {
          status: issueStates.move(isAgent ? 'close' : 'settle', issue.status),
          closedAt: call.now,
          waitingSince: null,
          resolution: finalResolution,
          firstRepliedAt,
        },
        event: isAgent ? { code: 'closed', params: { resolution: finalResolution! } } : { code: 'settled' },
      });
      const because = isAgent ? 'closed' : 'settled';
      await emit(tx, call, { code: 'helpdesk.status', issueId: id, because, ...(note && { reason: note }) });
      return null;
    }),

  /** Reopens a closed issue: back to the queue, with new deadlines and without its rating. Throws 409 after the reporter's time limit. */
  reopen: (call: Call, id: string, { reason, rowVersion }: Reopen): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await lockIssueFor(tx, call, id, 'reopen', rowVersion);
      const { issue } = row;
      await changeIssue(tx, call, issue, {
        action: 'HELPDESK_REOPEN',
        values: {
          ...deadlines(issue.priority, call.now),
          ...{ clockStartedAt: call.now, pausedMinutes: 0, firstRepliedAt: null, waitingSince: null },
          ...{ replyBreachedAt: null, resolveBreachedAt: null, closedAt: null, resolution: null },
          ...{ satisfaction: null, satisfactionComment: '', assigneeId: null },
          status: issueStates.move('reopen', issue.status),
        },
        event: { code: 'reopened' },
        reason,
      });
      await writeMessage(tx, call, row, { body: reason });
      await emit(tx, call, { code: 'helpdesk.status', issueId: id, because: 'reopened', reason });
      return null;
    }),

  /** The reporter rates a closed issue, once. */
  rate: (call: Call, id: string, { satisfaction, comment }: Rate): Promise<null> =>
    db.transaction(async (tx) => {
      const { issue } = await lockIssueFor(tx, call, id, 'rate');
      await changeIssue(tx, call, issue, {
        action: 'HELPDESK_RATE',
        values: { satisfaction, satisfactionComment: comment },
        event: { code: 'rated', params: { satisfaction: String(satisfaction) } },
      });
      await emit(tx, call, { code: 'helpdesk.changed', issueId: id });
      return null;
    }),
});
