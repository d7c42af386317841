import type { portalLog } from '../../storage/schema';
import { createRandom, type Random } from '../random';
import type { SeedContext } from './context';
import { lastDays, officeMoment } from './days';
import type { World } from '../world';

type LogRow = typeof portalLog.$inferInsert & { id: string };
type Person = World['people']['all'][number];
interface Happened {
  action: string;
  description: string;
  minutes: number;
  outcome?: 'ok' | 'denied';
  logType?: 'User';
  /** Typed by nobody known or the owner who isn't signed in: the entry names no account but what was typed. */
  isTyped?: boolean;
}

const SEED = 1_957;
const DAYS = 45;

const failed = (minutes: number): Happened => ({
  action: 'SIGN_IN_FAILED',
  description: 'Sign-in refused',
  minutes,
  outcome: 'denied',
  isTyped: true,
});
const asked: Happened = { action: 'PASSWORD_RESET_ASKED', description: 'Reset link asked for', minutes: 4 };
const reset: Happened = { action: 'PASSWORD_RESET', description: 'Password set', minutes: 9 };

/** What happens to passwords in an office, with how often. */
const STORIES: readonly [share: number, happened: Happened[]][] = [
  [6, [failed(0)]],
  [2, [failed(0), failed(1)]],
  [7, [{ action: 'PASSWORD_CHANGE', description: 'Password set', minutes: 0 }]],
  [4, [failed(0), asked, reset]],
  [
    3,
    [
      { action: 'PASSWORD_EXPIRED', description: 'Password past its age', minutes: 0, outcome: 'denied' },
      { action: 'PASSWORD_CHANGE', description: 'Password set', minutes: 3 },
    ],
  ],
  [
    1,
    [
      ...[0, 1, 2, 3].map(failed),
      { action: 'USER_LOCK', description: 'Sign-in refused', minutes: 4, outcome: 'denied', isTyped: true },
      { action: 'USER_UNLOCK', description: 'Sign-in block lifted', minutes: 31, logType: 'User' },
    ],
  ],
  [1, [{ action: 'USER_ACTIVATE', description: 'Account activated by its owner', minutes: 0, logType: 'User' }]],
];

function pickStory(random: Random): Happened[] {
  let drawn = random.int(
    1,
    STORIES.reduce((sum, [share]) => sum + share, 0),
  );
  return STORIES.find(([share]) => (drawn -= share) <= 0)![1];
}

/** Who stands behind an entry: whoever typed a name, the administrator who lifts a block, else the owner. */
function actorOf({ people, organizations }: World, who: Person, { isTyped, action }: Happened) {
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

interface Scene {
  who: Person;
  start: Date;
  ip: string;
}

function rowOf(world: World, random: Random, { who, start, ip }: Scene, happened: Happened): LogRow {
  const at = new Date(start.getTime() + happened.minutes * 60_000);
  return {
    id: random.id(at),
    at,
    ...actorOf(world, who, happened),
    logType: happened.logType ?? 'Auth',
    action: happened.action,
    actionDescription: happened.description,
    ...(!happened.isTyped && { targetType: 'user', targetId: who.id, targetLabel: who.username }),
    outcome: happened.outcome ?? 'ok',
    changes: [],
    ip,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0 Safari/537.36',
    correlationId: random.id(at),
  };
}

/** Six weeks of what happened to passwords: mistyped, forgotten, expired, changed, and now and then an account that is blocked. */
export function makePasswordAudit(world: World, { now }: Pick<SeedContext, 'now'>): LogRow[] {
  const random = createRandom(SEED);
  const active = world.people.all.filter(({ state }) => state === 'Active');
  return lastDays(now, DAYS)
    .flatMap(({ ago, isWeekend }) =>
      random.some(active, isWeekend ? random.int(0, 1) : random.int(1, 4)).flatMap((who) => {
        const start = officeMoment(now, ago, random);
        const ip = `10.${20 + random.int(0, 12)}.4.${random.int(10, 240)}`;
        return pickStory(random).map((happened) => rowOf(world, random, { who, start, ip }, happened));
      }),
    )
    .filter(({ at }) => at < now);
}
