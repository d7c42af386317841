import { desc, eq } from 'drizzle-orm';
import { log } from '@titian/shared-contracts/log';
import { portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';

let portal: Portal;
let reader: Awaited<ReturnType<Portal['as']>>;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (time: number) => new Date(Date.now() - time);

type NewEntry = typeof portalLog.$inferInsert;
const entry = (given: Partial<NewEntry>): NewEntry => ({
  at: ago(HOUR),
  actionBy: 'azlina',
  portalType: 'Developer',
  logType: 'Order',
  action: 'ORDER_SUBMIT',
  actionDescription: 'Submitted order',
  outcome: 'ok',
  changes: [],
  correlationId: 'req_0001',
  ...given,
});

beforeAll(async () => {
  portal = await buildPortal();
  reader = await portal.as('superadmin');
  await portal.db.delete(portalLog);
  await portal.db.insert(portalLog).values([
    entry({
      organizationId: portal.organizations.provider.id,
      targetLabel: 'PSN-100%',
      changes: [{ path: '/state', before: 'a', after: 'b' }],
    }),
    entry({ action: 'CREDENTIAL_ISSUE', logType: 'API', actionDescription: '=HYPERLINK("x")', at: ago(HOUR - 1) }),
    entry({
      actionBy: 'farid',
      outcome: 'denied',
      portalType: 'Client',
      correlationId: 'req_0002',
      at: ago(3 * DAY),
      logType: 'Auth',
    }),
    entry({ actionBy: 'farid', outcome: 'failed', correlationId: 'req_0003', at: ago(20 * DAY) }),
  ]);
});
afterAll(() => portal.close());

const list = async (query = {}) => (await reader.call(log.portal, { query })).body;

describe('the portal log', () => {
  it('answers the last seven days, newest first', async () => {
    const { data, totalItems } = await list();
    expect(totalItems).toBe(3);
    expect(data.map(({ action }: { action: string }) => action)).toEqual([
      'CREDENTIAL_ISSUE',
      'ORDER_SUBMIT',
      'ORDER_SUBMIT',
    ]);
    expect(data[1]).toMatchObject({
      ActionBy: 'azlina',
      PortalType: 'Developer',
      LogType: 'Order',
      organizationName: portal.organizations.provider.name.my,
    });
  });

  it('combines a range, text and filters', async () => {
    expect((await list({ from: ago(30 * DAY).toISOString() })).totalItems).toBe(4);
    expect((await list({ from: ago(30 * DAY).toISOString(), to: ago(10 * DAY).toISOString() })).totalItems).toBe(1);
    expect((await list({ q: 'psn-100%' })).totalItems).toBe(1);
    expect((await list({ q: 'psn-1000' })).totalItems).toBe(0);
    expect((await list({ q: 'req_0002' })).totalItems).toBe(1);
    expect((await list({ filter: ['outcome_eq=denied', 'ActionBy_eq=farid'] })).totalItems).toBe(1);
    expect((await list({ filter: 'LogType_in=Auth,API' })).totalItems).toBe(2);
    expect((await list({ filter: `organization_eq=${portal.organizations.provider.id}` })).totalItems).toBe(1);
    expect((await reader.call(log.portal, { query: { filter: 'userAgent_eq=x' } })).status).toBe(422);
    const reversed = await reader.call(log.portal, {
      query: { from: ago(0).toISOString(), to: ago(DAY).toISOString() },
    });
    expect(reversed).toMatchObject({
      status: 422,
      body: { errors: [{ path: '/query/to', code: 'validation.period' }] },
    });
  });

  it('counts the same set by time and outcome', async () => {
    const { body } = await reader.call(log.portalHistogram, { query: { from: ago(30 * DAY).toISOString() } });
    expect(body.length).toBeLessThanOrEqual(60);
    const sum = (name: string) =>
      body.reduce((total: number, bucket: Record<string, number>) => total + bucket[name]!, 0);
    expect([sum('ok'), sum('denied'), sum('failed')]).toEqual([2, 1, 1]);
    const bucketWithDenied = body.find((bucket: { denied: number }) => bucket.denied === 1);
    expect(Date.parse(bucketWithDenied.from)).toBeLessThanOrEqual(ago(3 * DAY).getTime());
    expect(Date.parse(bucketWithDenied.to)).toBeGreaterThan(ago(3 * DAY + HOUR).getTime());
    const filtered = await reader.call(log.portalHistogram, { query: { filter: 'ActionBy_eq=nobody' } });
    expect(filtered.body.every((bucket: { ok: number }) => bucket.ok === 0)).toBe(true);
  });

  it('lists the values to filter by', async () => {
    const { body } = await reader.call(log.portalFields);
    expect(body).toEqual({
      LogType: ['API', 'Auth', 'Order'],
      action: ['CREDENTIAL_ISSUE', 'ORDER_SUBMIT'],
      PortalType: ['Client', 'Developer'],
    });
  });

  it('answers an entry with its changes and the other entries of its request', async () => {
    const { data } = await list({ filter: 'action_eq=ORDER_SUBMIT', q: 'psn' });
    const { body } = await reader.call(log.portalEntry, { params: { id: data[0].id } });
    expect(body.changes).toEqual([{ path: '/state', before: 'a', after: 'b' }]);
    expect(body.related).toMatchObject([{ action: 'CREDENTIAL_ISSUE', correlationId: 'req_0001' }]);
    expect((await reader.call(log.portalEntry, { params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  it('exports the filtered set without formulas, and records the export', async () => {
    const reply = await reader.call(log.portalExport, { query: { filter: 'LogType_eq=API' } });
    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="portal-log-[\d-]+\.csv"$/);
    const lines = String(reply.body).split('\r\n');
    expect(lines[0]!.startsWith('\uFEFFtime,ActionBy')).toBe(true);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
    const [recorded] = await portal.db
      .select()
      .from(portalLog)
      .where(eq(portalLog.action, 'LOG_EXPORT'))
      .orderBy(desc(portalLog.at));
    expect(recorded).toMatchObject({ actionBy: 'superadmin', logType: 'Report', outcome: 'ok' });
    expect(recorded!.changes[0]).toMatchObject({ after: { filter: 'LogType_eq=API' } });
  });

  it('requires the permission to read it', async () => {
    for (const entryPoint of [log.portal, log.portalHistogram, log.portalFields, log.portalExport]) {
      expect((await portal.nobody.call(entryPoint)).status).toBe(401);
      for (const who of ['tenantadmin', 'developer', 'client'])
        expect((await (await portal.as(who)).call(entryPoint)).status).toBe(403);
    }
  });
});
