import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import type { Db } from '../../storage/open';
import { organization, user } from '../../storage/schema';
import { issue, issueMessage } from './helpdesk.tables';
import type { SliceEvents } from '../../events/catalogue';
import { others, type Plan, type PlanContext, type Refresh, type Notice } from '../../events/plan';
import type { Reader } from '../../events/readers';
import { HELPDESK_MESSAGES } from './helpdesk.messages';

export interface HelpdeskEvents {
  'helpdesk.new': { issueId: string };
  /** Something was written in an issue's thread; an internal note is told to agents only. */
  'helpdesk.reply': { issueId: string; messageId: string };
  /** An issue came to another status; `reason` is what the one who moved it wrote. */
  'helpdesk.status': {
    issueId: string;
    because: 'assigned' | 'released' | 'closed' | 'settled' | 'autoClosed' | 'reopened';
    reason?: string;
  };
  /** Something else of an issue changed: pages reload, and a new assignee is told. */
  'helpdesk.changed': { issueId: string; assigneeId?: string };
  'helpdesk.slaBreached': { issueId: string; deadline: 'reply' | 'resolution' };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends HelpdeskEvents {}
}
type Code = keyof typeof HELPDESK_MESSAGES;

type NoticeParts = Pick<Notice<Code>, 'code' | 'severity'> &
  Partial<Pick<Notice<Code>, 'mail' | 'quote'>> & { more?: Notice<Code>['params'] };

const NO_AGENCY: LocalText = { my: 'tiada agensi', en: 'no agency' };
const assignee = alias(user, 'assignee');

async function factsOf(db: Db, issueId: string) {
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

/** An issue with who is on which side of it. The reporter is never among its agents, whatever else the person is. */
async function sides({ db, readers, causeId }: PlanContext, issueId: string) {
  const facts = await factsOf(db, issueId);
  const { organizationId, ownerId, assigneeId, reporterId, ticketNo, title } = facts.issue;
  const owners = [organizationId, ownerId].filter((id) => id !== null);
  const agents = (await readers.agentsOf(owners)).filter(({ id }) => id !== reporterId);
  const reporter = await readers.byIds([reporterId]);
  const inHand = agents.filter(({ id }) => id === assigneeId);
  const params = {
    ...{ ticketNo, title, reporter: facts.reporter, agency: facts.agency ?? NO_AGENCY },
    due: facts.issue.firstReplyDueAt,
  };
  const noticeTo = (to: Reader[], { more, ...common }: NoticeParts): Notice<Code> => ({
    ...common,
    to: others(to, causeId),
    params: { ...params, ...more },
    link: helpdeskPaths.issue(issueId),
  });
  /** Nobody else may hear that it exists. */
  const refreshOf = (readersOfIt: Reader[]): Refresh => ({
    ...{ event: 'helpdesk', payload: { issueId } },
    userIds: readersOfIt.map(({ id }) => id),
  });
  /** Whoever has it in hand, else all who could take it. */
  const handlers = inHand.length ? inHand : agents;
  return { facts, agents, reporter, inHand, handlers, noticeTo, refreshOf, everybody: [...reporter, ...agents] };
}
type Sides = Awaited<ReturnType<typeof sides>>;

const STATUS: Record<
  HelpdeskEvents['helpdesk.status']['because'],
  (it: Sides, reason: string | undefined) => Notice<Code>[]
> = {
  assigned: ({ noticeTo, reporter, inHand, facts }) => [
    noticeTo(reporter, {
      code: 'helpdesk.started',
      severity: 'info',
      mail: true,
      more: { assignee: facts.assignee ?? '' },
    }),
    noticeTo(inHand, { code: 'helpdesk.assigned', severity: 'info', mail: true }),
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
  const it = await sides(context, issueId);
  const [row] = await context.db
    .select({ message: issueMessage, author: user.displayName })
    .from(issueMessage)
    .innerJoin(user, eq(user.id, issueMessage.authorId))
    .where(eq(issueMessage.id, messageId));
  if (!row) throw new Error(`There is no message ${messageId}.`);
  const { internal, byAgent, body: quote } = row.message;
  const common = { severity: 'info' as const, quote, more: { author: row.author } };
  if (internal) {
    return {
      notices: [it.noticeTo(it.handlers, { ...common, code: 'helpdesk.note' })],
      refresh: it.refreshOf(it.agents),
    };
  }
  if (!byAgent) {
    const notice = it.noticeTo(it.handlers, { ...common, code: 'helpdesk.reply', mail: true });
    return { notices: [notice], refresh: it.refreshOf(it.everybody) };
  }
  const asks = it.facts.issue.waitingSince !== null && it.facts.issue.waitingSince >= row.message.at;
  const code = asks ? ('helpdesk.asked' as const) : ('helpdesk.reply' as const);
  const severity = asks ? ('warning' as const) : ('info' as const);
  const notice = it.noticeTo(it.reporter, { ...common, code, severity, mail: true });
  return { notices: [notice], refresh: it.refreshOf(it.everybody) };
}

export const helpdeskEvents: SliceEvents<HelpdeskEvents, Code> = {
  messages: HELPDESK_MESSAGES,
  plans: {
    async 'helpdesk.new'(context, { issueId }) {
      const it = await sides(context, issueId);
      const receipt: Notice<Code> = {
        ...it.noticeTo([], { code: 'helpdesk.received', severity: 'success', mail: true }),
        to: it.reporter,
      };
      const alarm = it.noticeTo(it.agents, { code: 'helpdesk.new', severity: 'info', mail: true });
      return { notices: [receipt, alarm], refresh: it.refreshOf(it.everybody) };
    },
    'helpdesk.reply': (context, { issueId, messageId }) => replyPlan(context, issueId, messageId),
    async 'helpdesk.status'(context, { issueId, because, reason }) {
      const it = await sides(context, issueId);
      return { notices: STATUS[because](it, reason), refresh: it.refreshOf(it.everybody) };
    },
    async 'helpdesk.changed'(context, { issueId, assigneeId }) {
      const it = await sides(context, issueId);
      const notices = assigneeId
        ? [it.noticeTo(it.inHand, { code: 'helpdesk.assigned', severity: 'info', mail: true })]
        : [];
      return { notices, refresh: it.refreshOf(it.everybody) };
    },
    async 'helpdesk.slaBreached'(context, { issueId, deadline }) {
      const it = await sides(context, issueId);
      const { firstReplyDueAt, resolveDueAt } = it.facts.issue;
      const code = deadline === 'reply' ? ('helpdesk.replyLate' as const) : ('helpdesk.resolutionLate' as const);
      const due = deadline === 'reply' ? firstReplyDueAt : resolveDueAt;
      const notice = it.noticeTo(it.handlers, { code, severity: 'error', mail: true, more: { due } });
      return { notices: [notice], refresh: it.refreshOf(it.agents) };
    },
  },
};
