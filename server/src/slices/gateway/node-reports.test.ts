import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { gatewayNode } from '@titian/shared-contracts/gateway';
import { type GatewayEvent, gatewayLog } from '@titian/shared-contracts/log';
import { notification } from '@titian/shared-contracts/notification';
import type { NodeCertificate } from '@titian/shared-contracts/plane';
import { portalOf } from '../../testing/portal-of';
import { warnOfCertificates } from './certificates';
import { planeEvent } from './gateway.tables';

const here = portalOf('superadmin', 'tenantadmin');
const DAY = 86_400_000;
const BEGAN = '2026-11-20T00:00:00.000Z';

async function registered(name: string) {
  const { id, key } = (await here.superadmin.call(gatewayNode.register, { body: { name } })).body;
  const headers = { authorization: `Bearer ${/^ttn_node_([\w-]+)\./.exec(key)![1]}` };
  const tell = async (payload: object) => {
    const report = { startedAt: BEGAN, lost: 0, lossReason: null, certificates: [], ...payload };
    const asked = { method: 'POST' as const, url: '/plane/report', headers, payload: report };
    return (await here.portal.app.inject(asked)).statusCode;
  };
  const listed = async () =>
    (await here.superadmin.call(gatewayNode.list)).body.nodes.find((node: { id: string }) => node.id === id);
  return { id, tell, listed };
}
/** Titles of what somebody was told, newest first, that begin with a text. */
async function told(by: 'superadmin' | 'tenantadmin', about: string): Promise<string[]> {
  await here.portal.app.jobs.run('events.dispatch');
  const { data } = (await here[by].call(notification.list, { query: { pageSize: 100 } })).body;
  return data.map(({ Title }: { Title: string }) => Title).filter((title: string) => title.includes(about));
}
const logged = (event: GatewayEvent, node: string) =>
  here.portal.db
    .select()
    .from(planeEvent)
    .where(and(eq(planeEvent.event, event), eq(planeEvent.node, node)));

describe('lost call records', () => {
  it('are counted, and told once for each occurrence to those who look after nodes', async () => {
    const { tell, listed } = await registered('lossy-1');
    expect(await tell({})).toBe(204);
    expect((await listed()).lost).toBeNull();
    expect(await told('superadmin', 'lossy-1')).toEqual([]);

    for (const lost of [1_000, 2_000, 2_000, 3_500]) await tell({ lost, lossReason: 'The spool is full' });
    expect((await listed()).lost).toMatchObject({ count: 3_500, reason: 'The spool is full' });
    expect(await told('superadmin', 'lossy-1')).toEqual(['lossy-1 kehilangan rekod panggilan']);
    expect(await told('tenantadmin', 'lossy-1')).toEqual([]);
    expect(await logged('lost', 'lossy-1')).toMatchObject([{ outcome: 'failed', reason: 'The spool is full' }]);

    here.portal.pass(3_600_000);
    await tell({ lost: 3_500 });
    expect(await told('superadmin', 'lossy-1')).toHaveLength(1);
    await tell({ lost: 3_501, lossReason: 'ENOSPC' });
    expect(await told('superadmin', 'lossy-1')).toHaveLength(2);
    expect((await listed()).lost).toMatchObject({ count: 3_501, reason: 'ENOSPC' });
    here.portal.pass(-3_600_000);
  });

  it('are added up over restarts of the node, also of one whose clock was set back', async () => {
    const { tell, listed } = await registered('lossy-2');
    await tell({ lost: 40 });
    await tell({ startedAt: '2026-11-21T00:00:00.000Z', lost: 0 });
    await tell({ startedAt: '2026-11-21T00:00:00.000Z', lost: 5 });
    await tell({ startedAt: '2025-01-01T00:00:00.000Z', lost: 2 });
    expect((await listed()).lost.count).toBe(47);
  });

  it('of sixty reports at once count once', async () => {
    const { tell, listed } = await registered('lossy-3');
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => tell({ lost: n + 1 })));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect((await listed()).lost.count).toBe(60);
    expect(await told('superadmin', 'lossy-3')).toHaveLength(1);
  });

  it.each([
    [{ lost: -1 }],
    [{ lost: 1e300 }],
    [{ startedAt: 'yesterday' }],
    [{ lossReason: 'x'.repeat(201) }],
    [{ certificates: [{ use: 'door', place: 7 }] }],
    [{ certificates: Array.from({ length: 501 }, () => ({ use: 'door', place: '1', subject: '', validTo: BEGAN })) }],
  ])('are refused where the report is not one: %j', async (bad) => {
    const { tell, listed } = await registered(`bad-${randomUUID().slice(0, 8)}`);
    expect(await tell(bad)).toBe(422);
    expect((await listed()).lost).toBeNull();
  });

  it('are taken of no one without a node’s key', async () => {
    const asked = { method: 'POST' as const, url: '/plane/report', payload: {} };
    expect((await here.portal.app.inject(asked)).statusCode).toBe(401);
  });
});

describe('certificates', () => {
  const inDays = (days: number) => new Date(here.portal.app.clock().getTime() + days * DAY).toISOString();
  const certificate = (place: string, days: number, use: NodeCertificate['use'] = 'upstream') => ({
    ...{ use, place, subject: `CN=${place}`, validTo: inDays(days) },
  });
  const shown = async () => (await here.superadmin.call(gatewayLog.certificates)).body;
  const endings = async (place: string) =>
    (await here.portal.db.select().from(planeEvent).where(eq(planeEvent.event, 'ending'))).filter(({ reason }) =>
      reason!.startsWith(place),
    );
  const warn = () => here.portal.app.jobs.run('gateway.certificates');

  it('are listed with the days that are left, each once with its nodes, the next to end first', async () => {
    const [one, other] = [await registered('cert-1'), await registered('cert-2')];
    const shared = certificate('sistem.example:443', 200.5);
    await one.tell({ certificates: [shared, certificate('8443', 100.5, 'door')] });
    await other.tell({ certificates: [shared, certificate('8443', 90.5, 'door')] });
    expect(await shown()).toMatchObject([
      { use: 'door', place: '8443', daysLeft: 90, nodes: ['cert-2'] },
      { use: 'door', place: '8443', daysLeft: 100, nodes: ['cert-1'] },
      { use: 'upstream', place: 'sistem.example:443', daysLeft: 200, nodes: ['cert-1', 'cert-2'] },
    ]);
    await here.superadmin.call(gatewayNode.revoke, { params: { id: other.id }, body: { reason: 'Mesin dilupuskan' } });
    expect(await shown()).toHaveLength(2);
    await one.tell({ certificates: [] });
    expect(await shown()).toEqual([]);
    expect((await here.tenantadmin.call(gatewayLog.certificates)).status).toBe(403);
  });

  it('that end are warned of at thirty, seven and one day before and at their end, once each', async () => {
    const { tell } = await registered('cert-3');
    await tell({ certificates: [certificate('akhir.example:443', 40), certificate('kekal.example:443', 4_000)] });
    const began = here.portal.app.clock().getTime();
    const counts: number[] = [];
    for (const day of [0, 9, 10.1, 32, 33.1, 38, 39.1, 40.1, 70]) {
      const now = new Date(began + day * DAY);
      await Promise.all([warnOfCertificates(here.portal.db, now), warnOfCertificates(here.portal.db, now)]);
      counts.push((await endings('akhir.example:443')).length);
    }
    expect(counts).toEqual([0, 0, 1, 1, 2, 2, 3, 4, 4]);
    expect(await endings('kekal.example:443')).toEqual([]);
  });

  it('that has replaced one which ended soon is a new one', async () => {
    const { tell } = await registered('cert-4');
    await tell({ certificates: [certificate('8444', 5, 'door')] });
    await warn();
    await tell({ certificates: [certificate('8444', 6, 'door')] });
    await warn();
    await warn();
    expect(await told('superadmin', 'cert-4:8444')).toHaveLength(2);
    expect(await told('tenantadmin', 'cert-4:8444')).toEqual([]);
  });
});
