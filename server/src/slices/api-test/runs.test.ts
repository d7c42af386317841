import {
  apiTest as savedTest,
  type Assertion,
  nextOf,
  testCollection,
  testRun,
  variableSet,
} from '@titian/shared-contracts/api-test';
import { eq } from 'drizzle-orm';
import { application as applications } from '../application/application.tables';
import { outbox, user } from '../../storage/schema';
import { portalWithGateway } from '../../testing/saved-tests';
import { apiTest, testCollection as collections, testResult, testRun as runs } from './api-test.tables';
import { addDueRuns, removeOldRuns } from './run-due';
import { carryOutRuns } from './run-queue';

const HOUR = 3_600_000;
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
let here: Awaited<ReturnType<typeof portalWithGateway>>;
beforeAll(async () => void (here = await portalWithGateway()));
afterAll(() => here.close());
beforeEach(() => {
  here.gateway.seen.length = 0;
  here.gateway.answer = (_call, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'x-trace-id': TRACE });
    reply.end('{"no":"GM 12","luas":612.4}');
  };
});

const start = (testIds: string[], production = true) =>
  here.client.call(testRun.start, { body: { testIds, production } });
const detail = async (id: string) => (await here.client.call(testRun.detail, { params: { id } })).body;
const saved = async (name: string, expected: Assertion[] = [], collection?: string) =>
  (await here.save({ name, expected }, collection)).body;
const collectionOf = async (name: string) =>
  (await here.client.call(testCollection.list, { query: {} })).body.find((one: { name: string }) => one.name === name);
const emitted = async (code: string) =>
  (await here.portal.db.select().from(outbox)).filter((row) => row.code === code).length;

describe('a run', () => {
  it('calls through the gateway as the application, and keeps what each assertion found, with the trace', async () => {
    const good = await saved('Lulus', [{ kind: 'jsonEquals', path: '$.no', equals: 'GM 12' }]);
    const bad = await saved('Gagal', [
      { kind: 'status', equals: 200 },
      { kind: 'jsonType', path: '$.luas', type: 'string' },
    ]);
    const started = await start([good.id, bad.id]);
    expect(started).toMatchObject({ status: 202, body: { outcome: 'Waiting', total: 2, ended: 0, cause: 'Person' } });
    await here.work();
    expect(await detail(started.body.id)).toMatchObject({
      ...{ outcome: 'Failed', ended: 2, passed: 1, collection: { name: 'Semakan' } },
      results: [
        { name: 'Lulus', outcome: 'Passed', status: 200, traceId: TRACE, bytes: 27, noAnswer: null },
        { name: 'Gagal', outcome: 'Failed', checks: [{ ok: true }, { ok: false, found: 'number' }] },
      ],
    });
    const { organization, api } = { organization: here.portal.organizations.provider, api: here.api };
    const [call] = here.gateway.seen;
    expect(call).toMatchObject({
      url: `/gateway/${organization.code.toLowerCase()}/${api.project.identifier}/${api.version.version}/hakmilik/GM%2012`,
      headers: { 'x-gdx-purpose': 'improveService' },
    });
    const key = String(call!.headers['x-api-key']);
    expect(key).toMatch(/^ttn_try_/);
    expect(JSON.stringify(await detail(started.body.id)) + here.logged.join('')).not.toContain(key);
    const { last } = (await here.portal.db.select().from(apiTest).where(eq(apiTest.id, bad.id))).map((row) => ({
      last: [row.lastOutcome, row.lastRunId],
    }))[0]!;
    expect(last).toEqual(['Failed', started.body.id]);
  });

  it('fills in variables, and shows no secret that an answer sends back', async () => {
    const SECRET = 'rahsia "dalam" peti';
    const { client, applicationId, gateway, logged } = here;
    const variables = [{ name: 'kes', secret: true, value: SECRET }];
    const set = await client.call(variableSet.create, {
      body: { applicationId, input: { name: 'Ujian', variables } },
    });
    const { call } = here.input();
    const test = await here.save(
      {
        ...{ name: 'Rahsia', expected: [{ kind: 'jsonExists', path: '$.echo' }] },
        call: { ...call, method: 'POST', body: '{"kes":"{{kes}}"}', bodyType: 'application/json' },
      },
      'Rahsia',
    );
    const unknown = await start([test.body.id]);
    await here.work();
    expect((await detail(unknown.body.id)).results).toMatchObject([{ outcome: 'Error', noAnswer: 'unknownVariable' }]);
    expect(gateway.seen).toEqual([]);

    const { id, rowVersion } = await collectionOf('Rahsia');
    const input = { name: 'Rahsia', variableSetId: set.body.id };
    await client.call(testCollection.update, { params: { id }, body: { rowVersion, input } });
    gateway.answer = (_call, reply) => void reply.end(JSON.stringify({ echo: SECRET }));
    const run = await start([test.body.id]);
    await here.work();
    expect(JSON.parse(gateway.seen[0]!.body)).toEqual({ kes: SECRET });
    const shown = await detail(run.body.id);
    expect(shown.results[0].checks).toMatchObject([{ ok: true, found: '"••••"' }]);
    const kept = JSON.stringify([shown, await here.portal.db.select().from(testResult)]) + logged.join('');
    for (const form of [SECRET, JSON.stringify(SECRET).slice(1, -1)]) expect(kept).not.toContain(form);
  });

  it('calls no other path than the test’s, whatever its variables hold or was kept before', async () => {
    const { client, applicationId, portal } = here;
    const variables = ['..', '.'].map((value, n) => ({ name: `v${n}`, secret: n === 0, value }));
    const set = await client.call(variableSet.create, {
      body: { applicationId, input: { name: 'Laluan', variables } },
    });
    const { call } = here.input();
    const leading = (value: string) => ({ ...call, parameters: [{ ...call.parameters[0]!, value }] });
    const tests = [];
    for (const value of ['{{v0}}', '{{v1}}', '{{v1}}{{v1}}', 'GM 1'])
      tests.push((await here.save({ name: `Ke ${value}`, expected: [], call: leading(value) }, 'Laluan')).body);
    await portal.db
      .update(apiTest)
      .set({ call: leading('..') })
      .where(eq(apiTest.id, tests[3].id));
    const { id, rowVersion } = await collectionOf('Laluan');
    const input = { name: 'Laluan', variableSetId: set.body.id };
    await client.call(testCollection.update, { params: { id }, body: { rowVersion, input } });
    const run = await start(tests.map((one) => one.id));
    await here.work();
    const { results } = await detail(run.body.id);
    expect(results.map((one: { noAnswer: string }) => one.noAnswer)).toEqual(Array(4).fill('unsendable'));
    expect(here.gateway.seen).toEqual([]);
    expect((await client.call(savedTest.detail, { params: { id: tests[3].id } })).status).toBe(200);
  });

  it('waits while its key is on its way to the gateway', async () => {
    let tries = 0;
    const { answer } = here.gateway;
    here.gateway.answer = (call, reply) => {
      tries += 1;
      if (tries > 1) return answer(call, reply);
      reply.writeHead(401, { 'x-gdx-error': 'GDX-1402' }).end('{}');
    };
    const run = await start([(await saved('Kunci baharu', [])).id]);
    await here.work();
    expect([(await detail(run.body.id)).outcome, tries]).toEqual(['Passed', 2]);
  });

  it('reads no more of an answer than tests look at, and says when none came', async () => {
    const big = await saved('Besar', [{ kind: 'jsonExists', path: '$' }]);
    here.gateway.answer = (_call, reply) => void reply.end(`"${'x'.repeat(1_500_000)}"`);
    const first = await start([big.id]);
    await here.work();
    expect((await detail(first.body.id)).results[0].checks).toMatchObject([{ ok: false, gap: 'cut' }]);
    here.gateway.answer = (call) => void call.socket.destroy();
    const second = await start([big.id]);
    await here.work();
    expect((await detail(second.body.id)).results).toMatchObject([{ outcome: 'Error', noAnswer: 'noAnswer' }]);
  });

  it('is of tests whose ids may be written in capitals', async () => {
    const { id } = await saved('Huruf besar');
    const started = await start([id.toUpperCase()]);
    expect(started).toMatchObject({ status: 202, body: { total: 1 } });
    await here.work();
    expect((await detail(started.body.id)).results).toMatchObject([{ name: 'Huruf besar' }]);
  });

  it('calls production only where that was confirmed', async () => {
    const { id } = await saved('Pengeluaran');
    expect(await start([id], false)).toMatchObject({ status: 409, body: { code: 'testRun.production' } });
  });

  it('is one of three of its application at a time, of sixty that are started at once', async () => {
    const { id } = await saved('Serentak');
    const replies = await Promise.all(Array.from({ length: 60 }, () => start([id])));
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(replies.filter(({ body }) => body.code === 'testRun.busy')).toHaveLength(57);
    await here.work();
    expect(here.gateway.seen).toHaveLength(3);
  });

  it('goes on at another server where its own is gone, without making a call twice', async () => {
    const [one, two] = [await saved('Mula', [], 'Alih'), await saved('Sambung', [], 'Alih')];
    const { id } = (await start([one.id, two.id])).body;
    const { db, app } = here.portal;
    const gone = new Date(Date.now() - 1);
    await db.update(runs).set({ state: 'Running', leaseUntil: gone }).where(eq(runs.id, id));
    await db.update(testResult).set({ startedAt: gone }).where(eq(testResult.testId, one.id));
    const parts = { db, secrets: app.secrets, clock: () => new Date(), gateway: app.config.gateway };
    await Promise.all([1, 2].map(() => carryOutRuns({ ...parts, stop: new AbortController().signal })));
    expect((await detail(id)).results).toMatchObject([
      { outcome: 'Error', noAnswer: 'interrupted' },
      { outcome: 'Passed' },
    ]);
    expect(here.gateway.seen).toHaveLength(1);
  });

  it('is of tests that the caller sees, of one application', async () => {
    const { id } = await saved('Sendiri');
    const other = await here.portal.as('otherclient');
    expect(await other.call(testRun.start, { body: { testIds: [id] } })).toMatchObject({ status: 404 });
    const run = await start([id]);
    expect(await other.call(testRun.detail, { params: { id: run.body.id } })).toMatchObject({ status: 404 });
    expect((await other.call(testRun.list, { query: {} })).body.totalItems).toBe(0);
    await here.work();
  });
});

describe('a schedule', () => {
  const NAME = 'Berjadual';
  const schedule = { cadence: 'hourly' as const, hour: 0, weekday: 1 };
  const later = (hours: number) => new Date(Date.now() + hours * HOUR);
  const set = async (production = true) => {
    const { id, rowVersion } = await collectionOf(NAME);
    return here.client.call(testCollection.schedule, { params: { id }, body: { rowVersion, schedule, production } });
  };

  it('runs a collection once, however many servers look', async () => {
    await saved('Setiap jam', [{ kind: 'status', equals: 200 }], NAME);
    expect((await set()).status).toBe(200);
    const { db } = here.portal;
    expect(await addDueRuns(db, new Date())).toBe(0);
    const due = later(2);
    const added = await Promise.all([addDueRuns(db, due), addDueRuns(db, due), addDueRuns(db, due)]);
    expect(added.reduce((sum, one) => sum + one)).toBe(1);
    await here.work();
    expect((await collectionOf(NAME)).runs).toMatchObject([{ outcome: 'Passed', passed: 1, total: 1 }]);
    expect(await emitted('testRun.failed')).toBe(0);
  });

  it('tells of each run that failed, and pauses after five in a row', async () => {
    here.gateway.answer = (_call, reply) => void reply.writeHead(500).end('{}');
    for (let n = 0; n < 5; n += 1) {
      await addDueRuns(here.portal.db, later(4 + 2 * n));
      await here.work();
    }
    expect([await emitted('testRun.failed'), await emitted('testSchedule.paused')]).toEqual([4, 1]);
    expect(await collectionOf(NAME)).toMatchObject({ paused: { reason: 'failures' }, nextRunAt: null });
    expect(await addDueRuns(here.portal.db, later(99))).toBe(0);
    await set();
    expect(await collectionOf(NAME)).toMatchObject({ paused: null, nextRunAt: expect.any(String) });
  });

  it('leaves production out where nobody confirmed it', async () => {
    await set(false);
    const due = later(30);
    expect(await addDueRuns(here.portal.db, due)).toBe(0);
    await here.work();
    expect(here.gateway.seen).toEqual([]);
    expect((await collectionOf(NAME)).nextRunAt).toBe(nextOf(schedule, due).toISOString());
  });

  it('pauses where its person or its application may no longer call', async () => {
    const { db, people } = here.portal;
    await set();
    await db.update(user).set({ state: 'Disabled' }).where(eq(user.id, people.client.id));
    expect(await addDueRuns(db, later(50))).toBe(0);
    await db.update(user).set({ state: 'Active' }).where(eq(user.id, people.client.id));
    expect(await collectionOf(NAME)).toMatchObject({ paused: { reason: 'personInactive' } });
    await set();
    const be = (state: 'Active' | 'Suspended') =>
      db.update(applications).set({ state }).where(eq(applications.id, here.applicationId));
    await be('Suspended');
    await addDueRuns(db, later(70));
    await be('Active');
    expect(await collectionOf(NAME)).toMatchObject({ paused: { reason: 'applicationInactive' } });
  });
});

it('keeps runs for thirty days; how a test ended last stays', async () => {
  const { db } = here.portal;
  const [collection] = await db.select().from(collections).where(eq(collections.name, 'Semakan'));
  expect(await removeOldRuns(db, new Date(Date.now() + 29 * 24 * HOUR))).toBe(0);
  expect(await removeOldRuns(db, new Date(Date.now() + 40 * 24 * HOUR))).toBeGreaterThan(0);
  expect(await db.select().from(testResult)).toEqual([]);
  const tests = await db.select().from(apiTest).where(eq(apiTest.collectionId, collection!.id));
  expect(tests.filter(({ lastOutcome }) => lastOutcome !== null).length).toBeGreaterThan(0);
});
