import { type Assertion, judge, nextOf, passes, type SavedCall } from '@titian/shared-contracts/api-test';
import {
  type ApiModel,
  type ApiOperation,
  mediaExample,
  parameterExample,
  readDocument,
} from '@titian/shared-contracts/openapi';
import { daysBefore, type SeedContext } from '../../demo/rows/context';
import { type Demo, type Furnished, seeded } from '../../demo/rows/world';
import { apiTest, testCollection, testResult, testRun, testVariableSet } from './api-test.tables';

const APPLICATION = 'e-Lesen Premis';
const DAILY = { cadence: 'daily', hour: 6, weekday: 1 } as const;
const HOUR = 3_600_000;
/** Tests of each collection, and its runs: how many days ago each was, and which of its tests took too long then. */
const COLLECTIONS = [
  {
    name: 'Semakan pagi',
    tests: 4,
    schedule: DAILY,
    runs: Array.from({ length: 12 }, (_, place) => ({
      daysAgo: 11 - place,
      slow: place === 3 || place === 4 ? 1 : null,
    })),
  },
  {
    ...{ name: 'Sebelum keluaran', tests: 2, schedule: null },
    runs: [
      { daysAgo: 6, slow: null },
      { daysAgo: 2, slow: 0 },
    ],
  },
] as const;

type TestRow = typeof apiTest.$inferInsert & { id: string };
type RunRow = typeof testRun.$inferInsert;
type ResultRow = typeof testResult.$inferInsert;
interface Example {
  row: Pick<TestRow, 'projectId' | 'environment' | 'call' | 'expected' | 'name'>;
  body: string;
}

/** The saved call of an operation, with the document's examples for what it requires. */
function callOf(model: ApiModel, { method, path, parameters }: ApiOperation, purpose: string): SavedCall {
  const required = parameters.filter(
    ({ required: isRequired, place }) => isRequired && (place === 'path' || place === 'query'),
  );
  return {
    ...{ method: method as 'GET', path, purpose, body: null, bodyType: '' },
    parameters: required.map((one) => ({
      ...{ name: one.name, place: one.place as 'path' | 'query', on: true, list: null },
      value: String(parameterExample(model.document, one)),
    })),
  };
}

/** What tests of an answer expect: that it is there, in time, and has the first of its members. */
function expectedOf(answer: unknown): Assertion[] {
  const [first] = Object.keys(answer as object);
  return [
    { kind: 'status', equals: 200 },
    { kind: 'time', under: 800 },
    ...(first ? [{ kind: 'jsonExists' as const, path: `$.${first}` }] : []),
  ];
}

/** The first reading operation of each API that the application subscribes to. */
function examplesOf({ apis, ledger }: Furnished, applicationId: string): Example[] {
  const live = ledger.subscriptions.filter((one) => one.applicationId === applicationId && one.status === 'Subscribed');
  const found = live.flatMap(({ projectId, versionId, environment, orderItemId }): Example[] => {
    const version = apis.flatMap(({ versions }) => versions).find(({ id }) => id === versionId);
    const model = version && readDocument(version.swaggerOriginal);
    const operation = model?.operations.find(({ method }) => method === 'GET');
    const media = operation?.responses.find(({ status }) => status === '200')?.content[0];
    if (!model || !operation || !media) return [];
    const { orderId } = ledger.items.find(({ id }) => id === orderItemId)!;
    const { purposeCode } = ledger.orders.find(({ id }) => id === orderId)!;
    const answer = mediaExample(model.document, media, 'answered');
    const name = operation.summary.my || operation.path;
    const row = {
      projectId,
      environment,
      call: callOf(model, operation, purposeCode),
      expected: expectedOf(answer),
      name,
    };
    return [{ row: { ...row, environment: environment! }, body: JSON.stringify(answer) }];
  });
  return [...new Map(found.map((one) => [one.row.name, one])).values()];
}

interface Made {
  context: SeedContext;
  applicationId: string;
  personId: string;
}
interface Own {
  row: TestRow;
  body: string;
}
type Run = Pick<RunRow, 'cause'> & { collectionId: string; at: Date; slow: number | null };

/** A run of tests at a moment; what it found of each is kept by the test. */
function runOf({ context: { random }, ...whose }: Made, own: readonly Own[], { collectionId, cause, at, slow }: Run) {
  const id = random.id(at);
  const results = own.map(({ row, body }, position): ResultRow => {
    const ms = slow === position ? random.int(900, 1_600) : random.int(60, 240);
    const bytes = Buffer.byteLength(body);
    const answer = { status: 200, headers: {}, body, bytes, ms, cut: false };
    const checks = judge(row.expected, answer);
    const outcome = passes(checks, answer) ? 'Passed' : 'Failed';
    const shown = { name: row.name, method: row.call.method, path: row.call.path, environment: row.environment };
    Object.assign(row, { lastOutcome: outcome, lastStatus: 200, lastMs: ms, lastAt: at, lastRunId: id });
    return {
      ...{ id: random.id(at), runId: id, testId: row.id, position, ...shown, startedAt: at },
      ...{ outcome, status: 200, ms, bytes, checks },
    };
  });
  const ended = {
    ...{ total: own.length, ended: own.length },
    passed: results.filter(({ outcome }) => outcome === 'Passed').length,
  };
  const run: RunRow = {
    ...{ id, ...whose, collectionId, cause, production: true, state: 'Done', ...ended },
    ...{ createdAt: at, finishedAt: new Date(at.getTime() + 2_000) },
  };
  return { run, results };
}

/** Saved tests of the demo's client with runs of the last days: their results are what the assertions make of the documents' examples. */
export const testsOfDemo: Demo = (world) => {
  const { now, random, secrets } = world.context;
  const { id: applicationId, ownerId } = world.applications.find(({ row }) => row.name === APPLICATION)!.row;
  const createdAt = daysBefore(now, 14);
  const moments = { createdAt, updatedAt: createdAt };
  const examples = examplesOf(world, applicationId);
  const variables = [
    { name: 'daerah', secret: false as const, value: '07' },
    { name: 'tokenKes', secret: true as const, sealed: secrets.seal(random.hex(24)) },
  ];
  const set = { id: random.id(createdAt), applicationId, name: 'Ujian', variables, ...moments };
  const made = { context: world.context, applicationId, personId: ownerId };
  let taken = 0;
  const parts = COLLECTIONS.map(({ name, tests, schedule, runs }) => {
    const collectionId = random.id(createdAt);
    const scheduled = {
      ...{ schedule, production: schedule !== null, scheduledBy: schedule && ownerId },
      nextRunAt: schedule && nextOf(schedule, now),
    };
    const own = examples.slice(taken, (taken += tests)).map(({ row, body }) => ({
      row: { ...row, id: random.id(createdAt), collectionId, ...moments },
      body,
    }));
    const cause = schedule ? ('Schedule' as const) : ('Person' as const);
    const ran = runs.map(({ daysAgo, slow }) => {
      // At the hour of the schedule, the last of them before now.
      const hour = nextOf(DAILY, daysBefore(now, daysAgo + 1));
      const at = new Date(hour.getTime() + (schedule ? 0 : 4 * HOUR));
      return runOf(made, own, { collectionId, cause, at, slow });
    });
    const collection = { id: collectionId, applicationId, name, variableSetId: set.id, ...scheduled, ...moments };
    return { collection, tests: own.map(({ row }) => row), ran };
  });
  const ran = parts.flatMap((part) => part.ran);
  return {
    tables: [
      seeded(testVariableSet, [set]),
      seeded(
        testCollection,
        parts.map(({ collection }) => collection),
      ),
      seeded(
        apiTest,
        parts.flatMap(({ tests }) => tests),
      ),
      seeded(
        testRun,
        ran.map(({ run }) => run),
      ),
      seeded(
        testResult,
        ran.flatMap(({ results }) => results),
      ),
    ],
  };
};
