import { type SentenceCode, sentenceColumns } from '../../audit/sentences';
import type { portalLog } from '../../storage/schema';
import { createRandom, type Random } from '../random';
import type { SeedContext } from './context';
import { lastDays, officeMoment } from './days';
import type { World } from './world';

type LogRow = typeof portalLog.$inferInsert & { id: string };
type Person = World['people']['all'][number];
interface AuditEvent {
  action: SentenceCode;
  minutes: number;
  outcome?: 'ok' | 'denied';
  logType?: 'User';
  /** The name was typed without being signed in: the entry has no account, only what was typed. */
  isTyped?: boolean;
}

const SEED = 1_957;
const DAYS = 45;

const failed = (minutes: number): AuditEvent => ({
  action: 'SIGN_IN_FAILED',
  minutes,
  outcome: 'denied',
  isTyped: true,
});
const resetRequested: AuditEvent = {
  action: 'PASSWORD_RESET_ASKED',
  minutes: 4,
};
const reset: AuditEvent = { action: 'PASSWORD_RESET', minutes: 9 };

/** What happens to passwords in an office, with relative frequencies. */
const SEQUENCES: readonly [share: number, event: AuditEvent[]][] = [
  [6, [failed(0)]],
  [2, [failed(0), failed(1)]],
  [7, [{ action: 'PASSWORD_CHANGE', minutes: 0 }]],
  [4, [failed(0), resetRequested, reset]],
  [
    3,
    [
      { action: 'PASSWORD_EXPIRED', minutes: 0, outcome: 'denied' },
      { action: 'PASSWORD_CHANGE', minutes: 3 },
    ],
  ],
  [
    1,
    [
      ...[0, 1, 2, 3].map(failed),
      { action: 'USER_LOCK', minutes: 4, outcome: 'denied', isTyped: true },
      { action: 'USER_UNLOCK', minutes: 31, logType: 'User' },
    ],
  ],
  [1, [{ action: 'USER_ACTIVATE', minutes: 0, logType: 'User' }]],
];

function pickSequence(random: Random): AuditEvent[] {
  let drawn = random.int(
    1,
    SEQUENCES.reduce((sum, [share]) => sum + share, 0),
  );
  return SEQUENCES.find(([share]) => (drawn -= share) <= 0)![1];
}

/** The actor of an entry: the name typed, the administrator who lifts a block, else the owner. */
function actorOf({ people, organizations }: World, who: Person, { isTyped, action }: AuditEvent) {
  if (isTyped || action === 'PASSWORD_RESET_ASKED' || action === 'PASSWORD_RESET')
    return { actionBy: who.username, portalType: 'System' as const };
  const by = action === 'USER_UNLOCK' ? people.approverOf(who.agency) : who;
  return {
    actionBy: by.username,
    actorId: by.id,
    actorRole: by.role,
    organizationId: organizations.idOf(by.agency),
    tenantId: organizations.tenantOf(by.agency),
    portalType: by.role === 'Client' ? ('Client' as const) : ('Developer' as const),
  };
}

interface Occasion {
  who: Person;
  start: Date;
  ip: string;
}

function rowOf(world: World, random: Random, { who, start, ip }: Occasion, event: AuditEvent): LogRow {
  const at = new Date(start.getTime() + event.minutes * 60_000);
  return {
    id: random.id(at),
    at,
    ...actorOf(world, who, event),
    logType: event.logType ?? 'Auth',
    action: event.action,
    ...sentenceColumns({ action: event.action, target: event.isTyped ? undefined : { label: who.username } }),
    ...(!event.isTyped && { targetType: 'user', targetId: who.id, targetLabel: who.username }),
    outcome: event.outcome ?? 'ok',
    changes: [],
    ip,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36',
    correlationId: random.id(at),
  };
}

/** Six weeks of password events: mistyped, forgotten, expired, changed, and now and then a blocked account. */
export function makePasswordAudit(world: World, { now }: Pick<SeedContext, 'now'>): LogRow[] {
  const random = createRandom(SEED);
  const active = world.people.all.filter(({ state }) => state === 'Active');
  return lastDays(now, DAYS)
    .flatMap(({ ago, isWeekend }) =>
      random.some(active, isWeekend ? random.int(0, 1) : random.int(1, 4)).flatMap((who) => {
        const start = officeMoment(now, ago, random);
        const ip = `10.${20 + random.int(0, 12)}.4.${random.int(10, 240)}`;
        return pickSequence(random).map((event) => rowOf(world, random, { who, start, ip }, event));
      }),
    )
    .filter(({ at }) => at < now);
}
