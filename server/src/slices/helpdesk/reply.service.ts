import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk } from '@titian/shared-contracts/helpdesk';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { take } from './assign.service';
import { attach } from './attachments';
import { resumedClock } from './deadlines';
import { sideOf } from './helpdesk.policy';
import { issueFor } from './issue-change';
import { createIssueRepository, type IssueRecord, type IssueRow } from './issue.repository';
import { createThread } from './thread';

type Reply = Incoming<typeof helpdesk.reply>['body'];
interface Said {
  body: string;
  internal?: boolean;
  fileIds?: string[];
}

/** Puts words into the thread, told by whatever they belong to; answers the message's id. */
export async function write(
  tx: Db,
  call: Call,
  row: IssueRow,
  { body, internal = false, fileIds = [] }: Said,
): Promise<string> {
  const { id: issueId, ticketNo } = row.issue;
  const byAgent = sideOf(row) === 'agent';
  const said = { issueId, authorId: call.actor.id, byAgent, body, internal, at: call.now };
  const messageId = await createThread(tx).say(said);
  await attach(tx, call, messageId, fileIds);
  await record(tx, call, {
    action: internal ? 'HELPDESK_NOTE' : 'HELPDESK_REPLY',
    logType: 'Helpdesk',
    description: `Wrote in ${ticketNo}`,
    target: { type: 'issue', id: issueId, label: ticketNo },
  });
  return messageId;
}

async function say(tx: Db, call: Call, row: IssueRow, said: Said): Promise<null> {
  const messageId = await write(tx, call, row, said);
  await emit(tx, call, { code: 'helpdesk.reply', issueId: row.issue.id, messageId });
  return null;
}

/** What an agent's public words do to the clock: the first ones are the first reply, a question stops it. */
const afterAgent = ({ firstRepliedAt, waitingSince }: IssueRecord, { now }: Call, asks: boolean) => ({
  firstRepliedAt: firstRepliedAt ?? now,
  waitingSince: asks ? (waitingSince ?? now) : waitingSince,
});

/** What is written in issues. */
export const createReplyService = (db: Db) => ({
  /**
   * Writes in the thread. An agent who answers an issue that nobody has takes it; the reporter's answer sets a clock going that waited. An
   * internal note leaves no trace that the reporter could see, not even a later date.
   */
  reply: (call: Call, id: string, { asks, ...said }: Reply): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await issueFor(tx, call, id, said.internal ? 'note' : 'reply');
      if (said.internal) return say(tx, call, row, said);
      const isAgent = sideOf(row) === 'agent';
      const taken = isAgent && row.issue.status === 'Open' ? await take(tx, call, row) : row.issue;
      const clock = isAgent ? afterAgent(taken, call, asks) : resumedClock(taken, call.now);
      await createIssueRepository(tx).change(id, { ...clock, updatedAt: call.now });
      if (isAgent && asks) {
        await createThread(tx).addEvent({ issueId: id, code: 'asked', actorId: call.actor.id, at: call.now });
      }
      return say(tx, call, row, said);
    }),
});
