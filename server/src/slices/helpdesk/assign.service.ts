import type { Incoming } from '@titian/shared-contracts';
import type { helpdesk } from '@titian/shared-contracts/helpdesk';
import { emit } from '../../events/emit';
import { createReaders, type Reader } from '../../events/readers';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { invalid, notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { changeIssue, lockIssueFor } from './issue-change';
import { issueStates } from './issue-states';
import { createIssueRepository, type IssueRecord, type IssueRow } from './issue.repository';

type Assignment = Incoming<typeof helpdesk.assign>['body'];
type Bulk = Incoming<typeof helpdesk.assignMany>['body'];

/** The people whom an issue can be assigned to: agents who reach it, never its reporter. */
export async function agentsFor(db: Db, { organizationId, ownerId, reporterId }: IssueRecord): Promise<Reader[]> {
  const owners = [organizationId, ownerId].filter((id) => id !== null);
  const found = await createReaders(db).agentsOf(owners);
  return found
    .filter(({ id }) => id !== reporterId)
    .sort((one, other) => one.displayName.localeCompare(other.displayName));
}

interface Agent {
  id: string;
  displayName: string;
}

async function assignTo(tx: Db, call: Call, { issue }: IssueRow, agent: Agent): Promise<IssueRecord> {
  const isStart = issue.status === 'Open';
  const code = agent.id === call.actor.id ? 'taken' : 'assigned';
  const after = await changeIssue(tx, call, issue, {
    action: 'HELPDESK_ASSIGN',
    values: { assigneeId: agent.id, ...(isStart && { status: issueStates.move('start', issue.status) }) },
    event: { code, params: { to: agent.displayName } },
  });
  const issueId = issue.id;
  if (isStart) await emit(tx, call, { code: 'helpdesk.status', issueId, because: 'assigned' });
  else await emit(tx, call, { code: 'helpdesk.changed', issueId, assigneeId: agent.id });
  return after;
}

/** Assigns an issue to the caller, who is an agent. */
export const take = (tx: Db, call: Call, row: IssueRow): Promise<IssueRecord> => assignTo(tx, call, row, call.actor);

async function release(tx: Db, call: Call, { issue }: IssueRow): Promise<void> {
  await changeIssue(tx, call, issue, {
    action: 'HELPDESK_RELEASE',
    values: { assigneeId: null, status: issueStates.move('release', issue.status) },
    event: { code: 'released' },
  });
  await emit(tx, call, { code: 'helpdesk.status', issueId: issue.id, because: 'released' });
}

/** Assignment of issues to agents. */
export const createAssignService = (db: Db) => {
  async function listAgents(call: Call, id: string) {
    const row = await createIssueRepository(db).find(call.actor, id);
    if (!row?.isAgent) throw notFound();
    return (await agentsFor(db, row.issue)).map((agent) => ({ id: agent.id, displayName: agent.displayName }));
  }

  /** Assigns an issue to an agent, which starts the work on it, or releases it to the queue. Throws 422 where the person is no agent for it. */
  const assign = (call: Call, id: string, { assigneeId, rowVersion }: Assignment): Promise<null> =>
    db.transaction(async (tx) => {
      const row = await lockIssueFor(tx, call, id, assigneeId ? 'assign' : 'release', rowVersion);
      if (!assigneeId) await release(tx, call, row);
      else if (assigneeId !== row.issue.assigneeId) {
        const agent = (await agentsFor(tx, row.issue)).find((one) => one.id === assigneeId);
        if (!agent) {
          throw invalid('/assigneeId', 'validation.notAnAgent');
        }
        await assignTo(tx, call, row, agent);
      }
      return null;
    });

  /** Assigns several issues to one agent, each in its own transaction. */
  const assignMany = (call: Call, { items, assigneeId }: Bulk) =>
    oneByOne(items, ({ id, rowVersion }) => assign(call, id, { assigneeId, rowVersion }));

  return { listAgents, assign, assignMany };
};
