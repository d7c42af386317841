import { officeMoment } from '../../../demo/rows/days';
import { type Demo, findApi, seeded, type World } from '../../../demo/rows/world';
import { deadlines, resumedClock } from '../deadlines';
import { issue, issueEvent, issueMessage, issueNumber } from '../helpdesk.tables';
import type { IssueEventCode } from '../thread';
import { ticketNumber } from '../ticket-number';
import { addWorkingMinutes, WORKING_DAY } from '../working-time';
import { CLOSED_ISSUES } from './closed';
import { EARLIER_ISSUES } from './closed-earlier';
import type { DemoIssue, DemoMessage } from './demo-issue';
import { OPEN_ISSUES } from './open';
import { WORKING_ISSUES } from './working';

type IssueRow = typeof issue.$inferSelect;
type MessageRow = typeof issueMessage.$inferSelect;
type EventRow = typeof issueEvent.$inferSelect;

const HOUR = 3_600_000;
const FIRST_NUMBER = 41;
/** Hours after which an issue is assigned, unless the first message is earlier. */
const HOURS_UNTIL_ASSIGNED = 0.25;
/** Up to this many hours count as working hours of the same day. */
const SAME_DAY = 4;

/** The rows of one issue so far; each step changes the issue and adds messages and events. */
interface Made {
  row: IssueRow;
  messages: MessageRow[];
  events: EventRow[];
}

function begin(world: World, given: DemoIssue): Made {
  const { context, organizations, people } = world;
  const { now, random } = context;
  const createdAt = officeMoment(now, given.daysAgo, random);
  const reporter = people.byName(given.reporter);
  const about = given.api ? findApi(world, given.api) : undefined;
  const priority = given.priority ?? 'Normal';
  const row: IssueRow = {
    id: random.id(createdAt),
    ticketNo: '',
    title: given.title,
    description: given.text,
    category: given.category,
    priority,
    status: 'Open',
    reporterId: reporter.id,
    organizationId: organizations.idOf(reporter.agency),
    ownerId: about?.row.organizationId ?? null,
    assigneeId: null,
    projectId: about?.row.id ?? null,
    ...{ orderId: null, subscriptionId: null, requestId: given.requestId ?? null },
    ...{ clockStartedAt: createdAt, pausedMinutes: 0, ...deadlines(priority, createdAt) },
    ...{ firstRepliedAt: null, waitingSince: null, replyBreachedAt: null, resolveBreachedAt: null },
    ...{ closedAt: null, resolution: null, satisfaction: null, satisfactionComment: '' },
    idempotencyKey: random.id(createdAt),
    rowVersion: 1,
    createdAt,
    updatedAt: createdAt,
  };
  const made: Made = { row, messages: [], events: [] };
  addEvent(world, made, { code: 'created', at: createdAt, actorId: reporter.id });
  return made;
}

interface NewEvent {
  code: IssueEventCode;
  at: Date;
  actorId: string | null;
  params?: Record<string, string>;
  internal?: boolean;
}
function addEvent({ context }: World, { row, events }: Made, event: NewEvent): void {
  const { params = {}, internal = false, ...rest } = event;
  events.push({ id: context.random.id(rest.at), issueId: row.id, ...rest, params, internal });
  if (!internal) row.updatedAt = rest.at;
}

/** The instant so many hours after the report, in office hours and before the demo is first started. After SAME_DAY hours, nights are part of them. */
function later({ context: { now } }: World, { row }: Made, hours: number): Date {
  const worked = hours <= SAME_DAY ? hours : SAME_DAY + ((hours - SAME_DAY) * WORKING_DAY) / (24 * 60);
  const at = addWorkingMinutes(row.createdAt, Math.round(worked * 60));
  return new Date(Math.min(at.getTime(), now.getTime() - 60_000));
}

function addMessage(world: World, made: Made, given: DemoIssue, message: DemoMessage): void {
  const { body, internal = false, asks = false } = message;
  const at = later(world, made, message.hoursLater);
  const name = message.by === 'agent' ? given.agent! : message.by;
  const { id: authorId, agency } = world.people.byName(name);
  const byAgent = authorId !== made.row.reporterId;
  const author = { authorId, authorOrganizationId: world.organizations.idOf(agency), byAgent };
  made.messages.push({ id: world.context.random.id(at), issueId: made.row.id, at, ...author, body, internal });
  if (internal) return;
  if (byAgent) made.row.firstRepliedAt ??= at;
  else Object.assign(made.row, resumedClock(made.row, at));
  made.row.updatedAt = at;
  if (!asks) return;
  made.row.waitingSince = at;
  addEvent(world, made, { code: 'asked', at, actorId: authorId });
}

function take(world: World, made: Made, agent: string, hours: number): void {
  const { id, displayName } = world.people.byName(agent);
  Object.assign(made.row, { assigneeId: id, status: 'In Progress', rowVersion: 2 });
  addEvent(world, made, { code: 'taken', at: later(world, made, hours), actorId: id, params: { to: displayName } });
}

function close(world: World, made: Made, given: DemoIssue, ending: NonNullable<DemoIssue['closed']>): void {
  const { resolution = null, stars = null, comment = '' } = ending;
  const at = later(world, made, ending.hoursLater);
  const actorId = resolution ? made.row.assigneeId : made.row.reporterId;
  Object.assign(made.row, { status: 'Closed', closedAt: at, resolution, waitingSince: null, rowVersion: 3 });
  const code = resolution ? ('closed' as const) : ('settled' as const);
  addEvent(world, made, { code, at, actorId, ...(resolution && { params: { resolution } }) });
  if (!stars || given.reopened) return;
  Object.assign(made.row, { satisfaction: stars, satisfactionComment: comment, rowVersion: 4 });
  const rated = new Date(Math.min(at.getTime() + 2 * HOUR, world.context.now.getTime()));
  addEvent(world, made, {
    code: 'rated',
    at: rated,
    actorId: made.row.reporterId,
    params: { satisfaction: String(stars) },
  });
}

function reopen(world: World, made: Made, hours: number): void {
  const at = later(world, made, hours);
  Object.assign(made.row, {
    ...{ status: 'Open', assigneeId: null, closedAt: null, resolution: null, firstRepliedAt: null },
    ...{ clockStartedAt: at, pausedMinutes: 0, ...deadlines(made.row.priority, at), rowVersion: 4 },
  });
  addEvent(world, made, { code: 'reopened', at, actorId: made.row.reporterId });
}

function makeIssue(world: World, given: DemoIssue): Made {
  const made = begin(world, given);
  const firstMessage = given.messages?.[0]?.hoursLater ?? 1;
  if (given.agent) take(world, made, given.agent, Math.min(HOURS_UNTIL_ASSIGNED, firstMessage / 2));
  for (const message of given.messages ?? []) addMessage(world, made, given, message);
  if (given.closed) close(world, made, given, given.closed);
  if (given.reopened) reopen(world, made, given.reopened);
  markLate(world, made);
  return made;
}

/** Marks deadlines that passed before the demo is first started as reported, so that nobody is notified of them. */
function markLate(world: World, made: Made): void {
  const { row } = made;
  if (row.status === 'Closed' || row.waitingSince) return;
  const addLateEvent = (code: 'replyLate' | 'resolutionLate', at: Date) =>
    addEvent(world, made, { code, at, actorId: null, internal: true });
  if (!row.firstRepliedAt && row.firstReplyDueAt <= world.context.now) {
    row.replyBreachedAt = row.firstReplyDueAt;
    addLateEvent('replyLate', row.firstReplyDueAt);
  }
  if (row.resolveDueAt <= world.context.now) {
    row.resolveBreachedAt = row.resolveDueAt;
    addLateEvent('resolutionLate', row.resolveDueAt);
  }
}

/** Issues of both tenants in every state, oldest first, with their running numbers. */
export const helpdeskDemo: Demo = (world) => {
  const made = [...OPEN_ISSUES, ...WORKING_ISSUES, ...CLOSED_ISSUES, ...EARLIER_ISSUES]
    .map((given) => makeIssue(world, given))
    .sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
  made.forEach(({ row }, index) => (row.ticketNo = ticketNumber(row.createdAt, FIRST_NUMBER + index)));
  return {
    tables: [
      seeded(
        issue,
        made.map(({ row }) => row),
      ),
      seeded(
        issueMessage,
        made.flatMap(({ messages }) => messages),
      ),
      seeded(
        issueEvent,
        made.flatMap(({ events }) => events),
      ),
    ],
    lastNumbers: { [issueNumber.seqName!]: FIRST_NUMBER + made.length },
  };
};
