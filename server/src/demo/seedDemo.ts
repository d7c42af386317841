import { eq, sql } from 'drizzle-orm';
import type { RoleName } from '@titian/shared-contracts';
import { hashPassword } from '../security/passwords';
import type { Secrets } from '../security/secrets';
import { rebuildSearches } from '../slices/catalogue/rebuild-search';
import type { Db } from '../storage/open';
import * as table from '../storage/schema';
import { DEMO_PASSWORD } from './content/accounts';
import { createRandom } from './random';
import { insertMany } from './rows/insert';
import { seedBase } from './seedBase';
import { makeDemoState, type DemoState } from './state';

const SEED = 20_261_121;
const MARKER = 'demo.seededAt';
const LOG_MONTHS = 2;

interface SeedOptions {
  db: Db;
  clock: () => Date;
  secrets: Secrets;
}

/** A portal that anybody works in is never filled with invented data, whatever the start was told. */
async function isInUse(db: Db): Promise<boolean> {
  const [marker] = await db.select().from(table.setting).where(eq(table.setting.key, MARKER));
  const [anybody] = await db.select({ id: table.tenant.id }).from(table.tenant).limit(1);
  return Boolean(marker ?? anybody);
}

async function roleIds(tx: Db): Promise<Record<RoleName, string>> {
  const rows = await tx.select({ id: table.role.id, name: table.role.name }).from(table.role);
  return Object.fromEntries(rows.map(({ id, name }) => [name, id])) as Record<RoleName, string>;
}

async function insertAll(tx: Db, { ledger, ...state }: DemoState): Promise<void> {
  await insertMany(tx, table.tenant, state.tenants);
  await insertMany(tx, table.organization, state.organizations);
  await insertMany(tx, table.division, state.divisions);
  await insertMany(tx, table.role, state.roles);
  await insertMany(tx, table.roleVersion, state.roleVersions);
  await insertMany(tx, table.user, state.users);
  await insertMany(tx, table.loginGuard, state.loginLocks);
  await insertMany(tx, table.clientRegistration, state.applicants);
  await insertMany(tx, table.throttlePolicy, state.throttlePolicies);
  await insertMany(tx, table.accessPolicy, state.accessPolicies);
  await insertMany(tx, table.project, state.projects);
  await insertMany(tx, table.apiVersion, state.versions);
  await insertMany(tx, table.apiPackage, state.packages);
  await insertMany(tx, table.application, state.applications);
  await insertMany(tx, table.credential, state.credentials);
  await insertMany(tx, table.order, ledger.orders);
  await insertMany(tx, table.orderItem, ledger.items);
  await insertMany(tx, table.orderStep, ledger.steps);
  await insertMany(tx, table.orderEvent, ledger.events);
  await insertMany(tx, table.orderMessage, ledger.messages);
  await insertMany(tx, table.subscription, ledger.subscriptions);
  await insertMany(tx, table.issue, state.issues.issues);
  await insertMany(tx, table.issueMessage, state.issues.messages);
  await insertMany(tx, table.issueEvent, state.issues.events);
  await insertMany(tx, table.cart, state.cart);
  await insertMany(tx, table.favourite, state.favourites);
  await insertMany(tx, table.notification, state.notifications);
  await insertMany(tx, table.announcement, state.announcements);
  await insertMany(tx, table.usageDay, state.usage);
  await insertMany(tx, table.healthDay, state.health);
  await insertMany(tx, table.portalLog, state.logs);
}

async function ensureLogMonths(tx: Db, now: Date): Promise<void> {
  for (let back = 0; back <= LOG_MONTHS; back++) {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    await tx.execute(sql`select ensure_month_partition('portal_log', ${month.toISOString()}::timestamptz)`);
  }
}

/**
 * Fills an empty portal with the demo state, in one transaction; does nothing where tenants are there already. Dates count back from this
 * first start. Answers whether it seeded.
 */
export async function seedDemo({ db, clock, secrets }: SeedOptions): Promise<boolean> {
  if (await isInUse(db)) return false;
  const now = clock();
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await seedBase(tx);
    const context = { now, random: createRandom(SEED), secrets };
    const state = makeDemoState(context, { roles: await roleIds(tx), passwordHash });
    await ensureLogMonths(tx, now);
    await insertAll(tx, state);
    const { orders, subscriptions } = state.lastNumbers;
    await tx.execute(sql`select setval('order_number', ${orders}), setval('subscription_number', ${subscriptions})`);
    await tx.execute(sql`select setval('issue_number', ${state.issues.lastNumber})`);
    await rebuildSearches(
      tx,
      state.projects.map(({ id }) => id),
      now,
    );
    await tx.insert(table.setting).values({ key: MARKER, value: now.toISOString() });
  });
  return true;
}
