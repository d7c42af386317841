import { sql } from 'drizzle-orm';
import { CallOutcome, type CallRecord } from '@titian/shared-contracts/plane';
import { type CallBucket, type CallQuery, type RecordedCall, traffic } from '@titian/shared-contracts/traffic';
import { portalLog } from '../../storage/schema';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { rows } from '../../storage/rows';
import { BY_NOBODY, calledApi, newTraceId, recordsOf, TO_NOWHERE } from '../../testing/calls';
import { type Caller, portalOf } from '../../testing/portal-of';
import { desc, eq } from 'drizzle-orm';

const here = portalOf(
  'client',
  'developer',
  'tenantadmin',
  'superadmin',
  'otherclient',
  'otherdeveloper',
  'otheradmin',
);
let node: Awaited<ReturnType<typeof recordsOf>>;
let call: CallRecord;
const MINUTE = 60_000;
const DAY = 86_400_000;
const MANY = 10_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
type Query = Partial<Record<keyof CallQuery, unknown>>;
const list = async (who: Caller, query: Query = {}): Promise<{ data: RecordedCall[]; next: string | null }> =>
  (await who.call(traffic.list, { query } as never)).body;
const traced = (who: Caller, traceId: string) => who.call(traffic.trace, { params: { traceId } });

const ENDS = [
  ['success', 200, null],
  ['success', 201, null],
  ['clientError', 404, null],
  ['providerError', 500, null],
  ['gatewayError', 504, 'GDX-2003'],
  ['throttled', 429, 'GDX-1305'],
  ['quota', 429, 'GDX-1310'],
  ['denied', 403, 'GDX-1602'],
] as const;
/** Calls of the last twelve days, each different, so that every filter has some of them. */
function varied(index: number): CallRecord {
  const [outcome, status, code] = ENDS[(index * 7) % ENDS.length]!;
  return {
    ...call,
    ...{ traceId: newTraceId(), receivedAt: ago(MINUTE + (index * 12 * DAY) / MANY), outcome, status, code },
    ...{ operationId: `get /hakmilik/${index % 5}`, pathTemplate: `/hakmilik/${index % 5}`, totalMs: index % 3_000 },
    ...{ clientIp: `10.1.2.${index % 200}`, environment: index % 9 === 0 ? 'Sandbox' : 'Production' },
    ...{ purposeCode: index % 4 === 0 ? 'improveService' : null, counted: code === null },
  };
}
let made: CallRecord[];

beforeAll(async () => {
  const { portal, client } = here;
  node = await recordsOf(portal);
  ({ call } = await calledApi(portal, client));
  made = Array.from({ length: MANY }, (_, index) => varied(index));
  for (let from = 0; from < MANY; from += 2_500) await node.send(made.slice(from, from + 2_500));
});

const span = { from: ago(13 * DAY) };
const matching = (test: (record: CallRecord) => boolean) => made.filter(test).map(({ traceId }) => traceId);
/** All pages, each beginning where the one before ended. */
async function everything(who: Caller, query: Query): Promise<RecordedCall[]> {
  const found: RecordedCall[] = [];
  let before: string | null | undefined;
  do {
    const page = await list(who, { ...span, ...query, pageSize: 100, ...(before && { before }) });
    found.push(...page.data);
    before = page.next;
  } while (before);
  return found;
}

const FILTERS: [filter: string, test: (record: CallRecord) => boolean][] = [
  ['code_eq=GDX-1310', ({ code }) => code === 'GDX-1310'],
  ['code_in=GDX-1305,GDX-1602', ({ code }) => code === 'GDX-1305' || code === 'GDX-1602'],
  ['outcome_eq=providerError', ({ outcome }) => outcome === 'providerError'],
  ['statusClass_eq=5', ({ status }) => status >= 500],
  ['operation_eq=get /hakmilik/3', ({ operationId }) => operationId === 'get /hakmilik/3'],
  ['ip_eq=10.1.2.77', ({ clientIp }) => clientIp === '10.1.2.77'],
  ['environment_eq=Sandbox', ({ environment }) => environment === 'Sandbox'],
  ['purpose_eq=improveService', ({ purposeCode }) => purposeCode === 'improveService'],
  ['latency_gte=2900', ({ totalMs }) => totalMs >= 2_900],
];

describe('ten thousand calls', () => {
  it.each(FILTERS)('are found by %s, on pages that miss none and repeat none', async (filter, test) => {
    const found = await everything(here.developer, { filter });
    expect(found.map(({ traceId }) => traceId).sort()).toEqual(matching(test).sort());
    const times = found.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it('are found by API, application, organisation and subscription', async () => {
    const ids = [
      ...[`api_eq=${call.projectId}`, `application_eq=${call.applicationId}`, `subscription_eq=${call.subscriptionId}`],
      ...[`consumer_eq=${call.consumerOrganizationId}`, `provider_eq=${call.organizationId}`],
    ];
    for (const filter of ids) {
      expect((await list(here.developer, { ...span, filter, pageSize: 10 })).data).toHaveLength(10);
      const nobodys = filter.replace(/=.*/, `=${crypto.randomUUID()}`);
      expect((await list(here.developer, { ...span, filter: nobodys })).data).toEqual([]);
    }
  });

  it.each([
    ['a trace id', (record: CallRecord) => `X-Trace-Id: ${record.traceId}`],
    ['a code', () => '2003'],
    ['an address', () => '10.1.2.8'],
    ['a part of a path', () => 'MILIK/4'],
  ])('are found by %s that is typed', async (_, q) => {
    const typed = q(made[11]!);
    const { data } = await list(here.client, { ...span, q: typed });
    const found = data.map(({ traceId, code, clientIp, pathTemplate }) =>
      [traceId, code, clientIp, pathTemplate].join(),
    );
    expect(found.length).toBeGreaterThan(0);
    const words = typed.split(' ').at(-1)!.toLowerCase();
    expect(found.every((text) => text.toLowerCase().includes(words))).toBe(true);
  });

  it('are on pages that end in the middle of a moment', async () => {
    const at = ago(20 * DAY);
    const same = Array.from({ length: 60 }, () => ({ ...call, traceId: newTraceId(), receivedAt: at }));
    await node.send(same);
    // The moment of a record may be finer than a millisecond.
    await here.portal.db.execute(
      sql`update call_record set at = at + interval '123 microseconds' where at = ${at}::timestamptz`,
    );
    const found: string[] = [];
    let before: string | null = null;
    do {
      const page = await list(here.client, {
        ...{ from: ago(21 * DAY), to: ago(19 * DAY), pageSize: 7 },
        ...(before && { before }),
      });
      found.push(...page.data.map(({ traceId }) => traceId));
      before = page.next;
    } while (before);
    expect(found.sort()).toEqual(same.map(({ traceId }) => traceId).sort());
  });
});

describe('the chart', () => {
  const chart = async (who: Caller, query: Query): Promise<CallBucket[]> =>
    (await who.call(traffic.histogram, { query } as never)).body;
  /** Counted from the records themselves. */
  async function expected(buckets: CallBucket[], where = sql`true`) {
    const counted = [];
    for (const { from, to } of buckets) {
      const found = await rows<{ outcome: string; n: number }>(
        here.portal.db,
        sql`select outcome, count(*)::int as n from call_record where at >= ${from}::timestamptz and at < ${to}::timestamptz
          and organization_id = ${here.portal.organizations.provider.id} and ${where} group by outcome`,
      );
      const of = (name: string) => found.find(({ outcome }) => outcome === name)?.n ?? 0;
      counted.push(Object.fromEntries(CallOutcome.options.map((name) => [name, of(name)])));
    }
    return counted;
  }
  const SPANS = [
    ['minutes', { from: ago(50 * MINUTE) }],
    ['hours', { from: ago(2 * DAY) }],
    ['half days', { from: ago(13 * DAY) }],
    ['days', { from: ago(30.5 * DAY) }],
    ['minutes that are rolled up no more', { from: ago(9 * DAY), to: ago(8.9 * DAY) }],
  ] as const;
  it.each(SPANS)('counts %s as the records do', async (_, when) => {
    const buckets = await chart(here.developer, when);
    expect(buckets.length).toBeLessThanOrEqual(60);
    expect(Date.parse(buckets[0]!.from)).toBeLessThanOrEqual(Date.parse(when.from));
    expect(buckets.map(({ counts }) => counts)).toEqual(await expected(buckets));
  });

  it.each([
    ['operation_eq=get /hakmilik/2', sql`operation_id = 'get /hakmilik/2'`],
    ['statusClass_eq=4', sql`status between 400 and 499`],
    ['ip_eq=10.1.2.9', sql`client_ip = '10.1.2.9'`],
    ['latency_gte=2000', sql`total_ms >= 2000`],
  ])('counts what is filtered by %s', async (filter, where) => {
    const buckets = await chart(here.developer, { ...span, filter });
    const counted = await expected(buckets, where);
    expect(buckets.map(({ counts }) => counts)).toEqual(counted);
    expect(JSON.stringify(counted)).toMatch(/[1-9]/);
  });

  it('is the same for both sides of the calls, and empty for others', async () => {
    const sides = [await chart(here.client, span), await chart(here.developer, { ...span, side: 'provider' })];
    expect(sides[0]).toEqual(sides[1]);
    const total = (buckets: CallBucket[]) =>
      buckets.flatMap(({ counts }) => Object.values(counts)).reduce((a, b) => a + b);
    expect(total(sides[0]!)).toBe(MANY);
    for (const who of [here.otherclient, here.otherdeveloper, here.otheradmin])
      expect(total(await chart(who, span))).toBe(0);
  });
});

describe('each side', () => {
  const refused = () => ({
    ...call,
    traceId: newTraceId(),
    receivedAt: ago(1_000),
    status: 403,
    outcome: 'denied' as const,
  });

  it('reads the calls of its own: no other organisation, no other tenant', async () => {
    const one = { ...refused(), code: 'GDX-1602', errorStep: 'subscription' };
    await node.send([one]);
    const sides: [Caller, string[]][] = [
      [here.client, ['consumer']],
      [here.developer, ['provider']],
      [here.tenantadmin, ['provider', 'consumer']],
      [here.superadmin, ['provider', 'consumer']],
    ];
    for (const [who, own] of sides) {
      const { data } = await list(who, { q: one.traceId });
      expect(data).toMatchObject([{ traceId: one.traceId, code: 'GDX-1602', sides: own }]);
      expect((await traced(who, one.traceId)).status).toBe(200);
    }
    for (const who of [here.otherclient, here.otherdeveloper, here.otheradmin]) {
      expect((await list(who, { q: one.traceId })).data).toEqual([]);
      expect((await traced(who, one.traceId)).status).toBe(404);
      expect((await who.call(traffic.fields)).body).toEqual({
        ...{ apis: [], providers: [], consumers: [], applications: [], operations: [] },
      });
    }
    expect((await list(here.client, { side: 'provider' })).data).toEqual([]);
    expect((await list(here.developer, { side: 'consumer' })).data).toEqual([]);
  });

  it('reads what an access policy didn’t let pass; of a gateway that doesn’t say it, nothing', async () => {
    const { deniedBy: _unsaid, ...before } = refused();
    const told = { ...refused(), code: 'GDX-1701', errorStep: 'access', deniedBy: 'time' as const };
    const untold = { ...before, traceId: newTraceId(), code: 'GDX-1701', errorStep: 'access' };
    await node.send([told, untold]);
    for (const who of [here.client, here.developer]) {
      expect((await traced(who, told.traceId)).body).toMatchObject([{ code: 'GDX-1701', deniedBy: 'time' }]);
      expect((await traced(who, untold.traceId)).body).toMatchObject([{ code: 'GDX-1701', deniedBy: null }]);
    }
  });

  it.each([
    ['at its end, which a job noted later', 60_000, 0],
    ['early', -60_000, -60_000],
  ])('reads when a subscription ended: %s', async (_, noted, ended) => {
    const one = { ...refused(), code: 'GDX-1604', errorStep: 'subscription' };
    await node.send([one]);
    const endingAt = new Date('2031-02-28T16:00:00Z');
    const after = (ms: number) => new Date(endingAt.getTime() + ms);
    const row = eq(subscriptions.id, call.subscriptionId!);
    const [before] = await here.portal.db.select().from(subscriptions).where(row);
    await here.portal.db
      .update(subscriptions)
      .set({ endingAt, terminatedAt: after(noted) })
      .where(row);
    const [explained] = (await traced(here.client, one.traceId)).body;
    expect(explained.subscription.endingAt).toBe(after(ended).toISOString());
    await here.portal.db.update(subscriptions).set({ endingAt: before!.endingAt, terminatedAt: null }).where(row);
  });

  it('shows the provider’s system to the provider only, and the key to its owner only', async () => {
    const one = { ...call, traceId: newTraceId(), upstreamStatus: 299, attempts: 2 };
    await node.send([one]);
    const [asClient] = (await traced(here.client, one.traceId)).body;
    expect(asClient).toMatchObject({ upstream: null, node: null, credential: { label: 'Kaunter', state: 'Active' } });
    expect(JSON.stringify(asClient)).not.toMatch(/:299\b|endpoint|hash/);
    const [asProvider] = (await traced(here.developer, one.traceId)).body;
    expect(asProvider).toMatchObject({
      ...{ credential: null, node: null, upstream: { status: 299, attempts: 2, ms: 40 } },
      ...{ consumer: { id: call.consumerOrganizationId }, application: { id: call.applicationId } },
    });
    expect((await traced(here.superadmin, one.traceId)).body[0].node).toEqual({ name: 'kb-1', configVersion: '1' });
    const lists = JSON.stringify(await list(here.client, { q: one.traceId }));
    expect(lists).not.toMatch(/upstream|endpoint|:299\b/);
  });

  it('explains a call of nobody to whoever has its trace id, without saying from where it came', async () => {
    const unknownKey = { code: 'GDX-1402', errorStep: 'authenticate', outcome: 'authFailed' as const, status: 401 };
    const one = {
      ...refused(),
      ...BY_NOBODY,
      ...unknownKey,
      clientIp: '203.0.113.9',
      userAgent: 'secretive',
      queryKeys: ['rahsia'],
    };
    const lost = { ...refused(), ...TO_NOWHERE, code: 'GDX-1002', errorStep: 'route', outcome: 'clientError' as const };
    await node.send([one, lost]);
    const [shown] = (await traced(here.otherclient, one.traceId)).body;
    expect(shown).toMatchObject({
      code: 'GDX-1402',
      clientIp: null,
      userAgent: null,
      queryKeys: [],
      sides: [],
      upstream: null,
    });
    expect((await list(here.otherclient, { q: one.traceId })).data).toEqual([]);
    expect((await traced(here.developer, one.traceId)).body).toMatchObject([{ clientIp: '203.0.113.9' }]);
    expect((await traced(here.client, lost.traceId)).body).toMatchObject([{ code: 'GDX-1002', api: null }]);
    expect((await list(here.superadmin, { q: lost.traceId })).data).toHaveLength(1);
    expect((await list(here.tenantadmin, { q: lost.traceId })).data).toEqual([]);
  });

  it('shows both sides for whom, through what and how fast it came; who only knows the trace not through what', async () => {
    const told = { onBehalfOf: 'MPKB', endUserRef: 'q1w2e3r4t5', forwardedFor: '203.0.113.7, 10.0.0.1' };
    const measured = { tlsVersion: 'TLSv1.3', ttfbMs: 12.4, rateRemaining: 59 };
    const one = { ...call, ...told, ...measured, traceId: newTraceId() };
    const unknown = { ...refused(), ...BY_NOBODY, ...told, ...measured };
    await node.send([one, unknown]);
    for (const who of [here.client, here.developer])
      expect((await traced(who, one.traceId)).body).toMatchObject([{ ...told, ...measured }]);
    const [shown] = (await traced(here.otherclient, unknown.traceId)).body;
    expect(shown).toMatchObject({ onBehalfOf: null, endUserRef: null, forwardedFor: null, tlsVersion: 'TLSv1.3' });
    const query = { ...span, filter: [`traceId_eq=${one.traceId}`] };
    const [head, line] = String((await here.developer.call(traffic.export, { query })).body)
      .trim()
      .split('\r\n');
    expect(head).toContain('onBehalfOf,endUserRef,tlsVersion,forwardedFor,ttfbMs,rateRemaining');
    expect(line).toContain('MPKB,q1w2e3r4t5,TLSv1.3,"203.0.113.7, 10.0.0.1",12.4,59');
  });

  it('of a node of before has nothing of what that node doesn’t tell', async () => {
    expect(call).not.toHaveProperty('ttfbMs');
    const one = { ...call, traceId: newTraceId() };
    expect((await node.send([one])).statusCode).toBe(204);
    expect((await traced(here.client, one.traceId)).body).toMatchObject([
      { onBehalfOf: null, endUserRef: null, forwardedFor: null, tlsVersion: null, ttfbMs: null, rateRemaining: null },
    ]);
  });

  it('finds all calls of one trace, newest first', async () => {
    const traceId = newTraceId();
    await node.send(
      [3, 1, 2].map((second) => ({ ...call, traceId, receivedAt: ago(second * 1_000), status: 200 + second })),
    );
    const found = (await traced(here.client, traceId)).body as { status: number }[];
    expect(found.map(({ status }) => status)).toEqual([201, 202, 203]);
  });

  it('exports what it filtered, and that is recorded; a client may not', async () => {
    const reply = await here.developer.call(traffic.export, {
      query: { ...span, filter: ['code_eq=GDX-2003', 'ip_eq=10.1.2.4'] },
    });
    const lines = String(reply.body).trim().split('\r\n');
    expect(lines).toHaveLength(
      1 + matching(({ code, clientIp }) => code === 'GDX-2003' && clientIp === '10.1.2.4').length,
    );
    const [recorded] = await here.portal.db
      .select()
      .from(portalLog)
      .where(eq(portalLog.action, 'LOG_EXPORT'))
      .orderBy(desc(portalLog.at));
    expect(recorded).toMatchObject({ actionBy: 'developer', targetId: 'calls' });
    expect((await here.client.call(traffic.export, { query: span })).status).toBe(403);
  });
});

it.each([
  [{ from: ago(40 * DAY) }, '/query/from', 'validation.periodTooLong'],
  [{ from: ago(1), to: ago(DAY) }, '/query/to', 'validation.period'],
  [{ filter: 'latency_gte=slow' }, '/query/filter', 'validation.filter'],
  [{ filter: 'endpointId_eq=1' }, '/query/filter', 'validation.filter'],
  [{ filter: 'api_eq=x' }, '/query/filter', 'validation.filter'],
  [{ before: "2026'; drop" }, '/query/before', 'validation.invalid'],
])('refuses the query %j', async (query, path, code) => {
  const reply = await here.developer.call(traffic.list, { query } as never);
  expect(reply).toMatchObject({ status: 422, body: { errors: [{ path, code }] } });
});

it('refuses what is no trace id', async () => {
  for (const traceId of ['x', 'A'.repeat(32), `${'a'.repeat(32)}'`])
    expect((await traced(here.client, traceId)).status).toBe(422);
});
