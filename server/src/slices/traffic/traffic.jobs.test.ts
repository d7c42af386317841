import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { portalSetting } from '@titian/shared-contracts/portal-setting';
import { rows } from '../../storage/rows';
import { setting } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { type Difference, reconcile } from './reconcile';
import { expectedOf, ROLL_UPS, rollUpColumns } from './roll-up';
import { takeRecords } from './take-records';

const here = portalOf();
const DAY = 86_400_000;
const now = () => here.portal.app.clock();
const project = randomUUID();
const recordAt = (at: Date): CallRecord => ({
  ...{ traceId: 'a'.repeat(32), node: 'kb-1', configVersion: 1, receivedAt: at.toISOString(), totalMs: 12 },
  ...{
    upstreamMs: 10,
    steps: [],
    environment: 'Production',
    organizationId: null,
    projectId: project,
    versionId: null,
  },
  ...{
    operationId: 'get /lot',
    pathTemplate: '/lot',
    method: 'GET',
    rawPathHash: null,
    queryKeys: [],
    packageId: null,
  },
  ...{
    consumerOrganizationId: null,
    applicationId: null,
    subscriptionId: null,
    credentialId: null,
    credentialKind: null,
  },
  ...{ purposeCode: null, caseNo: null, rateLimitName: null, quotaUsed: 1, quotaLimit: 10, clientIp: '10.1.2.3' },
  ...{ userAgent: null, requestBytes: 0, responseBytes: 9, status: 200, upstreamStatus: 200, endpointId: null },
  ...{
    attempts: 1,
    removedFields: 0,
    complianceFlags: [],
    outcome: 'success',
    code: null,
    errorStep: null,
    deniedBy: null,
    counted: true,
  },
});
const take = (...at: Date[]) =>
  takeRecords(
    here.portal.db,
    { id: randomUUID(), text: at.map((one) => JSON.stringify(recordAt(one))).join('\n') },
    now(),
  );
const ago = (days: number, hours = 0) => new Date(now().getTime() - days * DAY - hours * 3_600_000);
const count = async (table: string) =>
  (await rows<{ n: number }>(here.portal.db, sql`select count(*)::int as n from ${sql.identifier(table)}`))[0]!.n;
async function differences(): Promise<Difference[]> {
  const found: Difference[] = [];
  await reconcile(here.portal.db, now(), (one) => found.push(one));
  return found;
}
async function expectRollUps() {
  for (const table of ROLL_UPS) {
    const kept = sql`select ${rollUpColumns(table)} from ${sql.identifier(table)}`;
    const [{ n }] = (await rows<{ n: number }>(
      here.portal.db,
      sql`select count(*)::int as n from ((${kept}) except all (${expectedOf(table, sql`call_record`)})) d`,
    )) as [{ n: number }];
    expect([table, n]).toEqual([table, 0]);
  }
}

beforeEach(async () => {
  for (const table of [...ROLL_UPS, 'call_record', 'call_batch'])
    await here.portal.db.execute(sql`truncate ${sql.identifier(table)}`);
});

describe('the reconciliation', () => {
  const spread = () => take(ago(6), ...[1, 2, 3].flatMap((days) => [ago(days), ago(days), ago(days, 5)]));

  it('finds nothing where every figure is the sum of its records', async () => {
    await spread();
    expect(await differences()).toEqual([]);
  });

  it('says what differs, and makes it anew of the records', async () => {
    await spread();
    const { db } = here.portal;
    await db.execute(sql`update call_day set calls = calls + 5 where period = (select max(period) from call_day)`);
    await db.execute(sql`delete from call_hour where period = (select max(period) from call_hour)`);
    await db.execute(
      sql`insert into call_minute (period, outcome, status_class, calls) values (${ago(2, 1).toISOString()}, 'quota', 4, 3)`,
    );
    await db.execute(
      sql`update call_api_six_hours set calls = 0 where period = (select max(period) from call_api_six_hours)`,
    );
    await db.execute(sql`delete from call_all_minute where period = (select max(period) from call_all_minute)`);
    const found = await differences();
    expect(found.map(({ table }) => table).sort()).toEqual([
      ...['call_all_minute', 'call_api_six_hours', 'call_day', 'call_hour', 'call_minute'],
    ]);
    const day = found.find(({ table }) => table === 'call_day')!;
    expect([day.rows, day.kept - day.expected]).toEqual([2, 5]);
    await expectRollUps();
    expect(await differences()).toEqual([]);
  });

  it('is a job, which logs what it repairs as an error', async () => {
    await spread();
    const logged = vi.spyOn(here.portal.app.log, 'error').mockImplementation(() => undefined);
    await here.portal.db.execute(sql`update call_hour set counted = 0 where period > ${ago(5).toISOString()}`);
    await here.portal.app.jobs.run('traffic.reconcile');
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ table: 'call_hour' }), expect.any(String));
    logged.mockRestore();
    await expectRollUps();
  });

  it('leaves days alone of which there are no records, or of a part only', async () => {
    const { db } = here.portal;
    const old = (days: number) =>
      db.execute(
        sql`insert into call_day (period, outcome, status_class, calls) values (${ago(days).toISOString()}::date, 'success', 2, 70)`,
      );
    await old(5);
    await old(3);
    expect(await differences()).toEqual([]);
    await take(ago(3), ago(1));
    expect(await differences()).toEqual([]);
  });

  it('agrees while calls come, sixty batches at once', async () => {
    await take(ago(6));
    const sent = Array.from({ length: 60 }, () => take(ago(1), ago(2)));
    const found = await Promise.all(Array.from({ length: 5 }, differences));
    await Promise.all(sent);
    expect([...found.flat(), ...(await differences())]).toEqual([]);
    await expectRollUps();
  });
});

describe('what is old', () => {
  const clean = () => here.portal.app.jobs.run('traffic.clean');
  const BY_DAY = ['call_day'];
  const BY_HOUR = ROLL_UPS.filter((table) => table.endsWith('hour') || table.endsWith('hours'));
  const BY_MINUTE = ROLL_UPS.filter((table) => table.endsWith('minute') || table.endsWith('minutes'));
  const tables = [...BY_DAY, ...BY_HOUR, 'call_record', ...BY_MINUTE, 'call_batch'];

  it('goes after its time: minutes and batches after a week, records after ninety days, hours after four hundred', async () => {
    expect([...BY_DAY, ...BY_HOUR, ...BY_MINUTE].sort()).toEqual([...ROLL_UPS].sort());
    await take(now());
    const after = async (days: number) => {
      here.portal.pass(days * DAY);
      await clean();
      const left = await Promise.all(tables.map(async (table) => ((await count(table)) > 0 ? [table] : [])));
      here.portal.pass(-days * DAY);
      return left.flat();
    };
    expect(await after(6)).toEqual(tables);
    expect(await after(8)).toEqual([...BY_DAY, ...BY_HOUR, 'call_record']);
    expect(await after(89)).toEqual([...BY_DAY, ...BY_HOUR, 'call_record']);
    expect(await after(91)).toEqual([...BY_DAY, ...BY_HOUR]);
    expect(await after(399)).toEqual([...BY_DAY, ...BY_HOUR]);
    expect(await after(401)).toEqual(BY_DAY);
  });

  it('goes as the portal is set, and what is gone from the records stays in the figures', async () => {
    const admin = await here.portal.as('superadmin');
    const set = async (callRecordDays: number) => {
      const { rowVersion } = (await admin.call(portalSetting.read)).body.records;
      const body = { group: 'records', input: { callRecordDays }, rowVersion, reason: 'Arahan arkib negeri' } as const;
      return (await admin.call(portalSetting.change, { body })).status;
    };
    await take(ago(89), ago(40), ago(20));
    expect(await set(31)).toBe(200);
    await clean();
    expect([await count('call_record'), await count('call_day')]).toEqual([1, 3]);
    expect(await set(400)).toBe(200);
    await take(ago(399), ago(401));
    await clean();
    expect(await count('call_record')).toBe(2);
    for (const beyond of [30, 401, 90.5]) expect(await set(beyond)).toBe(422);
    await here.portal.db.delete(setting);
  });

  it('goes by the month where the whole month is old, and late records of it row by row', async () => {
    const { db } = here.portal;
    const partitions = async () =>
      (
        await rows<{ name: string }>(
          db,
          sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'call_record'::regclass`,
        )
      ).map(({ name }) => name);
    const monthAgo = ago(200);
    await db.execute(sql`select ensure_month_partition('call_record', ${monthAgo.toISOString()}::timestamptz)`);
    const name = `call_record_${monthAgo.toISOString().slice(0, 7).replace('-', '')}`;
    await take(monthAgo, ago(91), ago(89));
    expect(await partitions()).toContain(name);
    await clean();
    expect(await partitions()).not.toContain(name);
    expect(await count('call_record')).toBe(1);
    await take(monthAgo);
    await clean();
    expect(await count('call_record')).toBe(1);
  });

  it('goes in pieces, however much there is', async () => {
    await here.portal.db.execute(
      sql`insert into call_batch (id, received_at, records) select 'b' || n, ${ago(8).toISOString()}::timestamptz, 0 from generate_series(1, 25000) n`,
    );
    await clean();
    expect(await count('call_batch')).toBe(0);
  });
});
