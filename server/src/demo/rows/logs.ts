import type { portalLog } from '../../storage/schema';
import { type Sentence, sentenceColumns } from '../../audit/sentences';
import type { OrderEventCode } from '../../slices/order';
import { AGENCIES } from '../content/agencies';
import { LOG_ENTRIES, type LogTemplate } from '../content/log-entries';
import type { DemoPerson } from '../content/people';
import { daysBefore } from './context';
import { lastDays, officeMoment, type PortalDay } from './days';
import type { Ledger } from './ledger';
import type { World } from './world';

type LogRow = typeof portalLog.$inferInsert & { id: string };
type Somebody = DemoPerson & { id: string };

const DAYS = 31;
const AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'Mozilla/5.0 (Linux; Android 15) Chrome/141.0 Mobile Safari/537.36',
];

interface Entry {
  at: Date;
  who: Somebody | null;
  template: LogTemplate;
  correlationId: string;
  target?: { type: string; id: string; label: string };
}

const lastDigit = (id: string, digits: number) => parseInt(id.slice(-digits), 16);

/** Columns of who acted and from where; entries of the portal itself have none of them. */
const actorOf = ({ organizations }: World, who: Somebody) => ({
  actionBy: who.username,
  actorId: who.id,
  actorRole: who.role,
  organizationId: organizations.idOf(who.agency),
  tenantId: organizations.tenantOf(who.agency),
  portalType: who.role === 'Client' ? ('Client' as const) : ('Developer' as const),
  ip: `10.${20 + Object.keys(AGENCIES).indexOf(who.agency)}.4.${10 + (lastDigit(who.id, 2) % 200)}`,
  userAgent: AGENTS[lastDigit(who.id, 1) % AGENTS.length],
});
const NOBODY = { actionBy: 'system', portalType: 'System' as const };

function row(world: World, { at, who, template, correlationId, target }: Entry): LogRow {
  const { action, logType, changes = [], outcome = 'ok', reason } = template;
  const label = target?.label ?? template.target;
  return {
    id: world.context.random.id(at),
    at,
    ...(who ? actorOf(world, who) : NOBODY),
    logType,
    action,
    ...sentenceColumns({ ...template, target: label === undefined ? undefined : { label } }),
    targetType: target?.type,
    targetId: target?.id,
    targetLabel: label,
    outcome,
    reason,
    changes,
    correlationId,
  };
}

/** What the portal log says of an event of an order's timeline. */
const ORDER_ACTS: Record<Exclude<OrderEventCode, 'completed' | 'ownerDecides'>, Sentence> = {
  submitted: { action: 'ORDER_SUBMIT' },
  claimed: { action: 'ORDER_CLAIM' },
  released: { action: 'ORDER_RELEASE' },
  asked: { action: 'ORDER_ASK' },
  answered: { action: 'ORDER_ANSWER' },
  stepApproved: { action: 'ORDER_DECIDE', sentence: 'ORDER_DECIDE_PASS' },
  approved: { action: 'ORDER_DECIDE', sentence: 'ORDER_DECIDE_APPROVE' },
  approvedWithConditions: { action: 'ORDER_DECIDE', sentence: 'ORDER_DECIDE_CONDITIONS' },
  rejected: { action: 'ORDER_DECIDE', sentence: 'ORDER_DECIDE_REJECT' },
  withdrawn: { action: 'ORDER_WITHDRAW' },
  expired: { action: 'ORDER_EXPIRE' },
  cancelled: { action: 'ORDER_CANCEL' },
};

const [SIGN_IN, ...WORK] = LOG_ENTRIES;

function* workOf(world: World, { ago, isWeekend }: PortalDay, done: Set<LogTemplate>): Generator<LogRow> {
  const { context, people } = world;
  const { random, now } = context;
  const active = people.all.filter(({ state }) => state === 'Active');
  for (const who of random.some(active, isWeekend ? 3 : random.int(9, 15))) {
    let at = officeMoment(now, ago, random);
    const isCandidate = ({ roles, by = who.username }: LogTemplate) => roles.includes(who.role) && by === who.username;
    const candidates = WORK.filter((template) => isCandidate(template) && !done.has(template));
    for (const template of [SIGN_IN!, ...random.some(candidates, random.int(0, 2))]) {
      if (at >= now) break;
      if (template.isOnce) done.add(template);
      yield row(world, { at, who, template, correlationId: random.id(at) });
      at = new Date(at.getTime() + random.int(60_000, 1_500_000));
    }
  }
}

/** The entries of placing and deciding orders, each with the order as its target. */
function* orderEntries(world: World, { orders, events }: Ledger): Generator<LogRow> {
  const since = daysBefore(world.context.now, DAYS);
  for (const { at, orderId, actorId, code } of events) {
    if (!at || at < since || code === 'completed') continue;
    const order = orders.find(({ id }) => id === orderId)!;
    const who = world.people.all.find(({ id }) => id === actorId) ?? null;
    const template: LogTemplate = {
      ...ORDER_ACTS[code as keyof typeof ORDER_ACTS],
      logType: 'Order',
      roles: [],
    };
    const target = { type: 'order', id: orderId, label: order.orderNo };
    yield row(world, { at, who, template, correlationId: world.context.random.id(at), target });
  }
}

/** A month of the portal's log, with the weekly rhythm of offices. */
export function makeLogs(world: World, ledger: Ledger): LogRow[] {
  const days = lastDays(world.context.now, DAYS);
  const done = new Set<LogTemplate>();
  return [...days.flatMap((day) => [...workOf(world, day, done)]), ...orderEntries(world, ledger)];
}
