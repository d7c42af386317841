import { subscription } from '@titian/shared-contracts/subscription';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { waiting } from '@titian/shared-contracts/waiting';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mailLog, notification, outbox } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { type Subscribed, subscribe } from '../../testing/subscribing';
import { takeRecords } from '../traffic';
import { warnOfQuotas } from './quota-warnings';
import { quotaWarning, subscriptionBoost } from './subscription.tables';

const here = portalOf('client');
const DAY = 86_400_000;

const read = async (id: string) => (await here.client.call(subscription.detail, { params: { id } })).body;
/** So many calls of a subscription, as the data plane records them. */
function records(row: Subscribed, calls: number, given: Partial<CallRecord> = {}): CallRecord[] {
  const { provider, consumer } = here.portal.organizations;
  const record: CallRecord = {
    ...{ traceId: 'a'.repeat(32), node: 'kb-1', configVersion: 1, receivedAt: new Date().toISOString() },
    ...{ totalMs: 42, upstreamMs: 40, steps: [], environment: 'Production', organizationId: provider.id },
    ...{ projectId: row.projectId, versionId: null, operationId: 'get /x', pathTemplate: '/x', method: 'GET' },
    ...{ rawPathHash: null, queryKeys: [], consumerOrganizationId: consumer.id, applicationId: row.applicationId },
    ...{ subscriptionId: row.id, packageId: row.packageId, credentialId: null, credentialKind: 'apiKey' },
    ...{ purposeCode: null, caseNo: null, rateLimitName: null, quotaUsed: 1, quotaLimit: 10, clientIp: '10.1.2.3' },
    ...{ userAgent: null, requestBytes: 0, responseBytes: 1, status: 200, upstreamStatus: 200, endpointId: null },
    ...{ attempts: 1, removedFields: 0, complianceFlags: [], outcome: 'success', code: null, errorStep: null },
    ...{ counted: true },
    ...given,
  } as CallRecord;
  return Array.from({ length: calls }, () => record);
}
const send = (lines: CallRecord[]) =>
  takeRecords(
    here.portal.db,
    { id: `kb-1/${randomUUID()}`, text: lines.map((line) => JSON.stringify(line)).join('\n') },
    new Date(),
  );
const make = (quota: object, pack = {}) => subscribe(here.portal, here.client, { quota, ...pack });
/** The codes of notices of quotas, with their rows. */
const noticesOf = async () =>
  (await here.portal.db.select().from(notification))
    .map((row) => ({ ...row, code: row.sourceKey.split(':')[1]! }))
    .filter(({ code }) => code.startsWith('subscription.quota'));
const warningsOf = async (id: string) =>
  (await here.portal.db.select().from(outbox))
    .filter(({ code, payload }) => code.startsWith('subscription.quota') && payload.subscriptionId === id)
    .map(({ code }) => code);

describe('use of a quota', () => {
  it.each(['minute', 'hour', 'day', 'month'] as const)('by %s is counted from records', async (unit) => {
    const row = await make({ limit: 10, unit });
    const now = new Date();
    await send([
      ...records(row, 8, { receivedAt: now.toISOString() }),
      ...records(row, 3, { receivedAt: now.toISOString(), counted: false, status: 429, outcome: 'throttled' as never }),
    ]);
    const { period, used, limit, lastCallAt, trend, success } = await read(row.id);
    // A minute may have ended meanwhile.
    const isStill = Date.parse(period.from) <= now.getTime() || unit !== 'minute';
    expect([used, limit]).toEqual([isStill ? 8 : 0, 10]);
    expect(Date.parse(period.resetsAt)).toBeGreaterThan(now.getTime());
    expect(Math.abs(Date.parse(lastCallAt) - now.getTime())).toBeLessThan(60_001);
    expect(trend).toHaveLength(30);
    expect(success).toBe(1);
  });

  it('is nothing in the next period, and nothing is known of who never called', async () => {
    const row = await make({ limit: 10, unit: 'hour' });
    await send(records(row, 10, { receivedAt: new Date(Date.now() - 3_600_000).toISOString() }));
    expect(await read(row.id)).toMatchObject({ used: 0, period: { usedUpOn: null }, forecast: null });
    const silent = await make({ limit: 10, unit: 'month' });
    expect(await read(silent.id)).toMatchObject({ used: 0, success: null, lastCallAt: null, forecast: null });
  });

  it('counts failures of thirty days', async () => {
    const row = await make({ limit: 10, unit: 'month' });
    await send([...records(row, 3), ...records(row, 1, { outcome: 'providerError', status: 502 })]);
    expect(await read(row.id)).toMatchObject({ success: 0.75, trend: [...Array<number>(29).fill(0), 4] });
  });
});

describe('a warning', () => {
  it('is sent once at four fifths and once at the whole, however many look', async () => {
    const { db, app, people } = here.portal;
    const row = await make({ limit: 10, unit: 'day' });
    await send(records(row, 7));
    await warnOfQuotas(db, new Date());
    expect(await warningsOf(row.id)).toEqual([]);
    const look = () => Promise.all(Array.from({ length: 60 }, () => warnOfQuotas(db, new Date())));
    await send(records(row, 1));
    await look();
    expect(await warningsOf(row.id)).toEqual(['subscription.quotaNear']);
    // Sixty batches at once.
    await Promise.all(Array.from({ length: 60 }, () => send(records(row, 1)).then(() => warnOfQuotas(db, new Date()))));
    await look();
    expect(await warningsOf(row.id)).toEqual(['subscription.quotaNear', 'subscription.quotaUsedUp']);

    await db.delete(notification);
    await db.delete(mailLog);
    await app.events.drain();
    const told = (await noticesOf()).filter(({ link }) => link.endsWith(row.id));
    expect(told.map(({ code, userId }) => [code, userId])).toEqual([
      ['subscription.quotaNear', people.client.id],
      ['subscription.quotaUsedUp', people.client.id],
    ]);
    expect(told[1]!.body.en).toContain('GDX-1310');
    expect(
      (await db.select().from(mailLog)).filter(({ recipient }) => recipient === people.client.email).length,
    ).toBeGreaterThan(1);
    expect((await here.client.call(waiting.list)).status).toBe(200);
  });

  it('of the whole needs none of four fifths, and says that calls pass where the package lets them', async () => {
    const { db, app } = here.portal;
    const row = await make({ limit: 5, unit: 'month' }, { stopOnQuota: false });
    await send(records(row, 6));
    await warnOfQuotas(db, new Date());
    await app.events.drain();
    expect(await warningsOf(row.id)).toEqual(['subscription.quotaUsedUp']);
    const told = (await noticesOf()).filter(({ code }) => code === 'subscription.quotaBeyond');
    expect(told).toHaveLength(1);
    expect((await read(row.id)).stopOnQuota).toBe(false);
  });

  it('comes again in the next period, and where a boost is used up, too; never for an hour', async () => {
    const { db, people } = here.portal;
    const [row, hourly] = [await make({ limit: 5, unit: 'day' }), await make({ limit: 5, unit: 'hour' })];
    await send([...records(row, 5), ...records(hourly, 5)]);
    await warnOfQuotas(db, new Date());
    await db.insert(subscriptionBoost).values({
      ...{ subscriptionId: row.id, fromAt: new Date(Date.now() - 1_000), untilAt: new Date(Date.now() + DAY) },
      ...{ rate: 0, quota: 5, reason: 'More counters', state: 'Granted', requestedBy: people.client.id },
    });
    await warnOfQuotas(db, new Date());
    expect(await warningsOf(row.id)).toEqual(['subscription.quotaUsedUp']);
    await send(records(row, 5));
    await warnOfQuotas(db, new Date());
    expect(await warningsOf(row.id)).toEqual(['subscription.quotaUsedUp', 'subscription.quotaUsedUp']);
    // As if the first had been yesterday's.
    const before = { periodFrom: new Date(Date.now() - 2 * DAY) };
    await db.update(quotaWarning).set(before).where(eq(quotaWarning.subscriptionId, row.id));
    await warnOfQuotas(db, new Date());
    expect(await warningsOf(row.id)).toHaveLength(3);
    expect(await warningsOf(hourly.id)).toEqual([]);
  });
});
