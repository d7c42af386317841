import { eq, sql } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import { dayOf } from '../wire/portal-day';
import { hashPassword } from '../security/passwords';
import type { Secrets } from '../security/secrets';
import { rebuildSearches } from '../slices/catalogue';
import type { Db } from '../storage/open';
import { application, credential } from '../slices/application/application.tables';
import { cart } from '../slices/cart/cart.tables';
import {
  accessPolicy,
  apiPackage,
  apiVersion,
  healthDay,
  project,
  tag,
  throttlePolicy,
} from '../slices/catalogue/catalogue.tables';
import { order, orderEvent, orderItem, orderMessage, orderStep } from '../slices/order/order.tables';
import { roleVersion } from '../slices/role/role.tables';
import { subscription, subscriptionBoost } from '../slices/subscription/subscription.tables';
import { insertPlannedDays } from '../slices/traffic';
import {
  division,
  loginGuard,
  notification,
  organization,
  portalLog,
  role,
  setting,
  tenant,
  user,
} from '../storage/schema';
import { DEMO_PASSWORD } from './content/accounts';
import { createRandom } from './random';
import { insertMany } from './rows/insert';
import { seedBase } from './seedBase';
import { makeDemoState, type DemoState } from './state';
import type { DemoCall } from './traffic/calls';
import type { Demo } from './rows/world';

const SEED = 20_261_121;
const MARKER = 'demo.seededAt';
const LOG_MONTHS = 4;
const DAY = 86_400_000;
const ALL_DAYS = 92;

interface SeedOptions {
  db: Db;
  clock: () => Date;
  secrets: Secrets;
  /** The parts of the demo that slices add. */
  demos: readonly Demo[];
  /** Port of the agencies' systems on this machine. */
  upstreamPort: number;
  /** Days of calls; all, where nothing is said. */
  days?: number;
  /** Keeps the calls that the demo's systems make from now on, with their keys. */
  keepCalls?: (calls: DemoCall[]) => void;
}

/** A portal in use is never filled with demo data, whatever the settings. */
async function isInUse(db: Db): Promise<boolean> {
  const [marker] = await db.select().from(setting).where(eq(setting.key, MARKER));
  const [anybody] = await db.select({ id: tenant.id }).from(tenant).limit(1);
  return Boolean(marker ?? anybody);
}

async function roleIds(tx: Db): Promise<Record<RoleName, string>> {
  const rows = await tx.select({ id: role.id, name: role.name }).from(role);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<RoleName, string>;
}

async function insertAll(tx: Db, { ledger, ...state }: Omit<DemoState, 'calls'>): Promise<void> {
  await insertMany(tx, tenant, state.tenants);
  await insertMany(tx, organization, state.organizations);
  await insertMany(tx, division, state.divisions);
  await insertMany(tx, role, state.roles);
  await insertMany(tx, roleVersion, state.roleVersions);
  await insertMany(tx, user, state.users);
  await insertMany(tx, loginGuard, state.loginLocks);
  await insertMany(tx, throttlePolicy, state.throttlePolicies);
  await insertMany(tx, accessPolicy, state.accessPolicies);
  await insertMany(tx, tag, state.tags);
  await insertMany(tx, project, state.projects);
  await insertMany(tx, apiVersion, state.versions);
  await insertMany(tx, apiPackage, state.packages);
  await insertMany(tx, application, state.applications);
  await insertMany(tx, credential, state.credentials);
  await insertMany(tx, order, ledger.orders);
  await insertMany(tx, orderItem, ledger.items);
  await insertMany(tx, orderStep, ledger.steps);
  await insertMany(tx, orderEvent, ledger.events);
  await insertMany(tx, orderMessage, ledger.messages);
  await insertMany(tx, subscription, ledger.subscriptions);
  await insertMany(tx, subscriptionBoost, state.boosts);
  await insertMany(tx, cart, state.cart);
  await insertMany(tx, notification, state.notifications);
  await insertMany(tx, healthDay, state.health);
  await insertMany(tx, portalLog, state.logs);
  for (const { table, rows } of state.additions.flatMap(({ tables }) => tables)) await insertMany(tx, table, rows);
}

async function ensureLogMonths(tx: Db, now: Date): Promise<void> {
  for (let back = 0; back <= LOG_MONTHS; back++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    for (const log of ['portal_log', 'call_record'])
      await tx.execute(sql`select ensure_month_partition(${log}, ${month.toISOString()}::timestamptz)`);
  }
}

/**
 * Fills an empty portal with the demo, in one transaction; does nothing where there are tenants already. Dates count back from this first
 * start. Returns whether it seeded.
 */
export async function seedDemo({
  db,
  clock,
  secrets,
  demos,
  upstreamPort,
  days = ALL_DAYS,
  keepCalls,
}: SeedOptions): Promise<boolean> {
  if (await isInUse(db)) return false;
  const now = clock();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await seedBase(tx);
    const context = { now, random: createRandom(SEED), secrets, upstream: `http://127.0.0.1:${upstreamPort}` };
    const state = makeDemoState(context, { roles: await roleIds(tx), passwordHash }, demos);
    await ensureLogMonths(tx, now);
    await insertAll(tx, state);
    keepCalls?.(state.calls);
    const since = dayOf(new Date(now.getTime() - (days - 1) * DAY));
    await insertPlannedDays(
      tx,
      state.usage.filter(({ day }) => day >= since),
      now,
    );
    const numbers = [state.lastNumbers, ...state.additions.map(({ lastNumbers = {} }) => lastNumbers)];
    for (const [sequence, last] of numbers.flatMap((last) => Object.entries(last)))
      await tx.execute(sql`select setval(${sequence}, ${last})`);
    await rebuildSearches(
      tx,
      state.projects.map(({ id }) => id),
      now,
    );
    await tx.insert(setting).values({ key: MARKER, value: now.toISOString() });
  });
  return true;
}
