import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk } from '@titian/shared-contracts/helpdesk';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import { authorOf } from '../../http/author';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { take } from './assign.service';
import { attach } from './attachments';
import { resumedClock } from './deadlines';
import { sideOf } from './helpdesk.policy';
import { lockIssueFor } from './issue-change';
import { createIssueRepository, type IssueRecord, type IssueRow } from './issue.repository';
import { createThread } from './thread';

type Reply = Incoming<typeof helpdesk.reply>['body'];
interface NewMessage {
  body: string;
  internal?: boolean;
  fileIds?: string[];
}

/** Adds a message to the thread; the event is the caller's to emit. Returns the id of the message. */
export async function writeMessage(
  tx: Db,
  call: Call,
  row: IssueRow,
  { body, internal = false, fileIds = [] }: NewMessage,
): Promise<string> {
  const { id: issueId, ticketNo } = row.issue;
  const byAgent = sideOf(row) === 'agent';
  const values = { issueId, ...authorOf(call.actor), byAgent, body, internal, at: call.now };
  const messageId = await createThread(tx).addMessage(values);
  await attach(tx, call, messageId, fileIds);
  await record(tx, call, {
    action: internal ? 'HELPDESK_NOTE' : 'HELPDESK_REPLY',
    logType: 'Helpdesk',
    target: { type: 'issue', id: issueId, label: ticketNo },
  });
  return messageId;
}

async function send(tx: Db, call: Call, row: IssueRow, message: NewMessage): Promise<null> {
  const messageId = await writeMessage(tx, call, row, message);
  await emit(tx, call, { code: 'helpdesk.reply', issueId: row.issue.id, messageId });
  return null;
}

/** The clock after an agent's public message: the first one is the first reply, a question pauses it. */
const clockAfterAgent = ({ firstRepliedAt, waitingSince }: IssueRecord, { now }: Call, asks: boolean) => ({
  firstRepliedAt: firstRepliedAt ?? now,
  waitingSince: asks ? (waitingSince ?? now) : waitingSince,
});

/** Messages in issues. */
export const createReplyService = (db: Db) => ({
  /**
   * Adds a message to the thread. An agent who answers an open issue becomes its assignee; the reporter's answer resumes a paused clock. An
   * internal note leaves nothing that the reporter could see, not even a new `updatedAt`.
   */
  reply: (call: Call, id: string, { asks, ...message }: Reply): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await lockIssueFor(tx, call, id, message.internal ? 'note' : 'reply');
      if (message.internal) return send(tx, call, row, message);
      const isAgent = sideOf(row) === 'agent';
      const current = isAgent && row.issue.status === 'Open' ? await take(tx, call, row) : row.issue;
      const clock = isAgent ? clockAfterAgent(current, call, asks) : resumedClock(current, call.now);
      await createIssueRepository(tx).change(id, { ...clock, updatedAt: call.now });
      if (isAgent && asks) {
        await createThread(tx).addEvent({ issueId: id, code: 'asked', actorId: call.actor.id, at: call.now });
      }
      return send(tx, call, row, message);
    }),
});
