import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { issue, issueMessage } from './helpdesk.tables';
import type { SliceEvents } from '../../events/catalogue';
import { others, type Plan, type PlanContext, type Refresh, type Notice } from '../../events/plan';
import { type Reader, type Readers, stillAmong } from '../../events/readers';
import { isPersonalIssue } from './helpdesk.scope';
import { HELPDESK_MESSAGES } from './helpdesk.messages';

export interface HelpdeskEvents {
  'helpdesk.new': { issueId: string };
  /** A message was added to an issue's thread; agents alone are notified of an internal note. */
  'helpdesk.reply': { issueId: string; messageId: string };
  /** The status of an issue changed; `reason` is the text given with the change. */
  'helpdesk.status': {
    issueId: string;
    because: 'assigned' | 'released' | 'closed' | 'settled' | 'autoClosed' | 'reopened';
    reason?: string;
  };
  /** Something else of an issue changed: open pages reload, and a new assignee is notified. */
  'helpdesk.changed': { issueId: string; assigneeId?: string };
  'helpdesk.slaBreached': { issueId: string; deadline: 'reply' | 'resolution' };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends HelpdeskEvents {}
}
type Code = keyof typeof HELPDESK_MESSAGES;

type NoticeParts = Pick<Notice<Code>, 'code' | 'severity'> &
  Partial<Pick<Notice<Code>, 'mail' | 'quote'>> & { extraParams?: Notice<Code>['params'] };

const NO_AGENCY: LocalText = { my: 'tiada agensi', en: 'no agency' };
const assignee = alias(user, 'assignee');

async function readIssue(db: Db, issueId: string) {
  const [row] = await db
    .select({ issue, reporter: user.displayName, assignee: assignee.displayName, agency: organization.name })
    .from(issue)
    .innerJoin(user, eq(user.id, issue.reporterId))
    .leftJoin(assignee, eq(assignee.id, issue.assigneeId))
    .leftJoin(organization, eq(organization.id, issue.organizationId))
    .where(eq(issue.id, issueId));
  if (!row) throw new Error(`There is no issue ${issueId}.`);
  return row;
}

/** Who reported, unless the issue is of an agency that the person has left. */
async function reporterOf(readers: Readers, row: typeof issue.$inferSelect): Promise<Reader[]> {
  const { organizationId, reporterId } = row;
  const found = await readers.byIds([reporterId]);
  if (isPersonalIssue(row) || found.every((one) => one.organizationId === organizationId)) return found;
  const administrators = [
    ...(await readers.tenantAdministratorsOf(organizationId!)),
    ...(await readers.byRoles(['SuperAdministrator'])),
  ];
  return stillAmong([reporterId], administrators, []);
}

/** An issue with its reporter and agents. The reporter is never among its agents, whatever rights the person has. */
async function partiesOf({ db, readers, causeId }: PlanContext, issueId: string) {
  const row = await readIssue(db, issueId);
  const { organizationId, ownerId, assigneeId, reporterId, ticketNo, title } = row.issue;
  const owners = [organizationId, ownerId].filter((id) => id !== null);
  const agents = (await readers.agentsOf(owners)).filter(({ id }) => id !== reporterId);
  const reporter = await reporterOf(readers, row.issue);
  const assigned = agents.filter(({ id }) => id === assigneeId);
  const params = {
    ...{ ticketNo, title, reporter: row.reporter, agency: row.agency ?? NO_AGENCY },
    due: row.issue.firstReplyDueAt,
  };
  const noticeTo = (to: Reader[], { extraParams, ...common }: NoticeParts): Notice<Code> => ({
    ...common,
    to: others(to, causeId),
    params: { ...params, ...extraParams },
    link: helpdeskPaths.issue(issueId),
  });
  /** Sent to these readers only: nobody else may learn that the issue exists. */
  const refreshOf = (to: Reader[]): Refresh => ({
    ...{ event: 'helpdesk', payload: { issueId } },
    userIds: to.map(({ id }) => id),
  });
  /** The assignee, else all agents. */
  const handlers = assigned.length ? assigned : agents;
  return { row, agents, reporter, assigned, handlers, noticeTo, refreshOf, everybody: [...reporter, ...agents] };
}
type Parties = Awaited<ReturnType<typeof partiesOf>>;

const STATUS: Record<
  HelpdeskEvents['helpdesk.status']['because'],
  (parties: Parties, reason: string | undefined) => Notice<Code>[]
> = {
  assigned: ({ noticeTo, reporter, assigned, row }) => [
    noticeTo(reporter, {
      code: 'helpdesk.started',
      severity: 'info',
      mail: true,
      extraParams: { assignee: row.assignee ?? '' },
    }),
    noticeTo(assigned, { code: 'helpdesk.assigned', severity: 'info', mail: true }),
  ],
  released: () => [],
  closed: ({ noticeTo, reporter }, quote) => [
    noticeTo(reporter, { code: 'helpdesk.closed', severity: 'success', mail: true, quote }),
  ],
  settled: ({ noticeTo, handlers }, quote) => [
    noticeTo(handlers, { code: 'helpdesk.settled', severity: 'info', quote }),
  ],
  autoClosed: ({ noticeTo, reporter }) => [
    noticeTo(reporter, { code: 'helpdesk.autoClosed', severity: 'warning', mail: true }),
  ],
  reopened: ({ noticeTo, everybody }, quote) => [
    noticeTo(everybody, { code: 'helpdesk.reopened', severity: 'warning', mail: true, quote }),
  ],
};

async function replyPlan(context: PlanContext, issueId: string, messageId: string): Promise<Plan<Code>> {
  const parties = await partiesOf(context, issueId);
  const [row] = await context.db
    .select({ message: issueMessage, author: user.displayName })
    .from(issueMessage)
    .innerJoin(user, eq(user.id, issueMessage.authorId))
    .where(eq(issueMessage.id, messageId));
  if (!row) throw new Error(`There is no message ${messageId}.`);
  const { internal, byAgent, body: quote } = row.message;
  const common = { severity: 'info' as const, quote, extraParams: { author: row.author } };
  if (internal) {
    return {
      notices: [parties.noticeTo(parties.handlers, { ...common, code: 'helpdesk.note' })],
      refresh: parties.refreshOf(parties.agents),
    };
  }
  if (!byAgent) {
    const notice = parties.noticeTo(parties.handlers, { ...common, code: 'helpdesk.reply', mail: true });
    return { notices: [notice], refresh: parties.refreshOf(parties.everybody) };
  }
  const asks = parties.row.issue.waitingSince !== null && parties.row.issue.waitingSince >= row.message.at;
  const code = asks ? ('helpdesk.asked' as const) : ('helpdesk.reply' as const);
  const severity = asks ? ('warning' as const) : ('info' as const);
  const notice = parties.noticeTo(parties.reporter, { ...common, code, severity, mail: true });
  return { notices: [notice], refresh: parties.refreshOf(parties.everybody) };
}

export const helpdeskEvents: SliceEvents<HelpdeskEvents, Code> = {
  messages: HELPDESK_MESSAGES,
  plans: {
    async 'helpdesk.new'(context, { issueId }) {
      const parties = await partiesOf(context, issueId);
      const receipt: Notice<Code> = {
        ...parties.noticeTo([], { code: 'helpdesk.received', severity: 'success', mail: true }),
        to: parties.reporter,
      };
      const alert = parties.noticeTo(parties.agents, { code: 'helpdesk.new', severity: 'info', mail: true });
      return { notices: [receipt, alert], refresh: parties.refreshOf(parties.everybody) };
    },
    'helpdesk.reply': (context, { issueId, messageId }) => replyPlan(context, issueId, messageId),
    async 'helpdesk.status'(context, { issueId, because, reason }) {
      const parties = await partiesOf(context, issueId);
      return { notices: STATUS[because](parties, reason), refresh: parties.refreshOf(parties.everybody) };
    },
    async 'helpdesk.changed'(context, { issueId, assigneeId }) {
      const parties = await partiesOf(context, issueId);
      const notices = assigneeId
        ? [parties.noticeTo(parties.assigned, { code: 'helpdesk.assigned', severity: 'info', mail: true })]
        : [];
      return { notices, refresh: parties.refreshOf(parties.everybody) };
    },
    async 'helpdesk.slaBreached'(context, { issueId, deadline }) {
      const parties = await partiesOf(context, issueId);
      const { firstReplyDueAt, resolveDueAt } = parties.row.issue;
      const code = deadline === 'reply' ? ('helpdesk.replyLate' as const) : ('helpdesk.resolutionLate' as const);
      const due = deadline === 'reply' ? firstReplyDueAt : resolveDueAt;
      const notice = parties.noticeTo(parties.handlers, { code, severity: 'error', mail: true, extraParams: { due } });
      return { notices: [notice], refresh: parties.refreshOf(parties.agents) };
    },
  },
};
