import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CallOutcome, type CallRecord } from '@titian/shared-contracts/plane';
import { type CallBucket, type CallSide, traffic } from '@titian/shared-contracts/traffic';
import { rows } from '../../storage/rows';
import { calledApi, newTraceId, recordsOf } from '../../testing/calls';
import { type Caller, portalOf } from '../../testing/portal-of';
import { ROLL_UPS } from './roll-up';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherdeveloper');
const PEOPLE = ['client', 'developer', 'tenantadmin', 'superadmin', 'otherdeveloper'] as const;
type Person = (typeof PEOPLE)[number];

const MINUTE = 60_000;
const DAY = 86_400_000;
const MANY = 3_000;
const ENDS = [
  ['success', 200],
  ['clientError', 404],
  ['providerError', 500],
  ['throttled', 429],
  ['denied', 403],
  ['success', 204],
] as const;
const APIS = Array.from({ length: 5 }, () => randomUUID());
const APPLICATIONS = Array.from({ length: 4 }, () => randomUUID());
const SUBSCRIPTIONS = Array.from({ length: 7 }, () => randomUUID());

let node: Awaited<ReturnType<typeof recordsOf>>;
let call: CallRecord;
const made: CallRecord[] = [];

/** One of many calls: of any organisation's API, by any organisation, or by or to nobody that is known; the more the newer. */
function varied(index: number): CallRecord {
  const { provider, consumer, foreign } = here.portal.organizations;
  const organizations = [provider.id, consumer.id, foreign.id, null];
  const [outcome, status] = ENDS[index % ENDS.length]!;
  const isKnown = index % 4 !== 3;
  return {
    ...{ ...call, traceId: newTraceId(), credentialId: null, outcome, status, totalMs: index % 3_000 },
    receivedAt: new Date(Date.now() - MINUTE - (index / MANY) ** 3 * 30.5 * DAY).toISOString(),
    ...{ organizationId: organizations[index % 4]!, projectId: isKnown ? APIS[index % 5]! : null },
    ...{ environment: isKnown ? (index % 9 === 0 ? 'Sandbox' : 'Production') : null },
    ...{ operationId: isKnown ? `get /hakmilik/${index % 3}` : null, versionId: isKnown ? call.versionId : null },
    ...{ consumerOrganizationId: organizations[Math.floor(index / 4) % 4]! },
    ...{ applicationId: APPLICATIONS[index % 4]!, subscriptionId: SUBSCRIPTIONS[index % 7]! },
  };
}
async function send(records: CallRecord[]): Promise<void> {
  made.push(...records);
  expect((await node.send(records)).statusCode).toBe(204);
}

beforeAll(async () => {
  const { portal, client } = here;
  node = await recordsOf(portal);
  ({ call } = await calledApi(portal, client));
  await send(Array.from({ length: MANY }, (_, index) => varied(index)));
});

/** The sides of a call that a person's organisations are on. */
function sidesOf(person: Person, { organizationId, consumerOrganizationId }: CallRecord): Record<CallSide, boolean> {
  const { provider, consumer, foreign } = here.portal.organizations;
  const own = {
    client: [consumer.id],
    developer: [provider.id],
    tenantadmin: [provider.id, consumer.id],
    superadmin: [provider.id, consumer.id, foreign.id],
    otherdeveloper: [foreign.id],
  }[person];
  return { provider: own.includes(organizationId!), consumer: own.includes(consumerOrganizationId!) };
}
function isReached(person: Person, record: CallRecord, side?: CallSide): boolean {
  const sides = sidesOf(person, record);
  return side ? sides[side] : person === 'superadmin' || sides.provider || sides.consumer;
}

type Filter = [filter: string | undefined, test: (record: CallRecord) => boolean];
const filters = (): Filter[] => {
  const { provider, consumer } = here.portal.organizations;
  return [
    [undefined, () => true],
    [`api_eq=${APIS[2]}`, ({ projectId }) => projectId === APIS[2]],
    ['operation_eq=get /hakmilik/1', ({ operationId }) => operationId === 'get /hakmilik/1'],
    [`application_eq=${APPLICATIONS[1]}`, ({ applicationId }) => applicationId === APPLICATIONS[1]],
    [`subscription_eq=${SUBSCRIPTIONS[3]}`, ({ subscriptionId }) => subscriptionId === SUBSCRIPTIONS[3]],
    [`provider_eq=${provider.id}`, ({ organizationId }) => organizationId === provider.id],
    [`consumer_eq=${consumer.id}`, ({ consumerOrganizationId }) => consumerOrganizationId === consumer.id],
    ['statusClass_eq=4', ({ status }) => status >= 400 && status < 500],
    ['outcome_in=success,denied', ({ outcome }) => outcome === 'success' || outcome === 'denied'],
    ['environment_eq=Sandbox', ({ environment }) => environment === 'Sandbox'],
    ['environment_null=true', ({ environment }) => environment === null],
    ['latency_gte=2000', ({ totalMs }) => totalMs >= 2_000],
  ];
};

const countsOf = (records: CallRecord[], { from, to }: CallBucket) => {
  const within = records.filter(({ receivedAt }) => receivedAt >= from && receivedAt < to);
  return Object.fromEntries(
    CallOutcome.options.map((name) => [name, within.filter(({ outcome }) => outcome === name).length]),
  );
};
/** The chart of these calls is what the records of them count to. */
async function expectChart(
  [person, who]: [Person, Caller],
  days: readonly [from: number, to: number],
  [filter, test]: Filter,
  side?: CallSide,
): Promise<void> {
  const now = here.portal.app.clock().getTime();
  const [from, to] = days.map((ago) => new Date(now - ago * DAY).toISOString());
  const query = { from, to, filter, side };
  const { body } = await who.call(traffic.histogram, { query } as never);
  const buckets = body as CallBucket[];
  const reached = made.filter((record) => test(record) && isReached(person, record, side));
  expect([person, query, buckets.map(({ counts }) => counts)]).toEqual([
    ...[person, query],
    buckets.map((bucket) => countsOf(reached, bucket)),
  ]);
}

const SPANS = [
  ['minutes', [0.03, 0]],
  ['five minutes', [0.2, 0]],
  ['half hours', [1, 0]],
  ['three hours', [7, 0]],
  ['six hours', [14, 0]],
  ['half days', [29, 0]],
  ['days', [30.9, 0]],
  ['minutes that are rolled up no more', [9, 8.9]],
] as const;
const readers = () => PEOPLE.map((person): [Person, Caller] => [person, here[person]]);
async function expectCharts(people = readers()): Promise<void> {
  for (const [, days] of SPANS)
    for (const one of people) for (const filter of filters().slice(0, 2)) await expectChart(one, days, filter);
}

describe.each(SPANS)('a chart by %s', (_, days) => {
  it('counts every filter as the records do, for every reader', async () => {
    for (const one of readers()) for (const filter of filters()) await expectChart(one, days, filter);
  });
  it('counts each side as the records do', async () => {
    for (const one of readers())
      for (const side of ['provider', 'consumer'] as const) await expectChart(one, days, filters()[0]!, side);
  });
});

it('has calls of every reader and for every filter', () => {
  for (const person of PEOPLE)
    for (const [filter, test] of filters()) {
      const found = made.filter((record) => test(record) && isReached(person, record));
      expect([person, filter, found.length > 20]).toEqual([person, filter, true]);
    }
});

it('counts what sixty batches bring at once', async () => {
  const batches = Array.from({ length: 60 }, (_, batch) =>
    Array.from({ length: 10 }, (_one, index) => varied(batch + index * 3)),
  );
  await Promise.all(batches.map(send));
  await expectCharts();
});

it('is right again after roll-ups were made anew', async () => {
  const { db, app } = here.portal;
  const at = [5, 1.5].map((ago) => new Date(app.clock().getTime() - ago * DAY).toISOString());
  const damaged = ROLL_UPS.filter((table) => !/^call_(minute|hour|day)$/.test(table));
  for (const table of damaged)
    await db.execute(
      sql`update ${sql.identifier(table)} set calls = calls + 1 where period > ${at[0]}::timestamptz and period < ${at[1]}::timestamptz`,
    );
  await expect(expectCharts()).rejects.toThrow();
  await app.jobs.run('traffic.reconcile');
  await expectCharts();
});

it('is the same after what is old was deleted', async () => {
  const { portal } = here;
  portal.pass(8 * DAY);
  await portal.app.jobs.run('traffic.clean');
  const left = await rows(
    portal.db,
    sql`select from call_all_minute union all select from call_api_five_minutes union all select from call_organization_five_minutes union all select from call_application_five_minutes`,
  );
  expect(left).toEqual([]);
  const people = await Promise.all(
    PEOPLE.map(async (name): Promise<[Person, Caller]> => [name, await portal.as(name)]),
  );
  await expectCharts(people);
  portal.pass(-8 * DAY);
});
