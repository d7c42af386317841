import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import {
  astray,
  fillCall,
  judge,
  type Judged,
  type NoAnswer,
  oneLine,
  passes,
  pathOfCall,
  type SavedCall,
  variablesIn,
} from '@titian/shared-contracts/api-test';
import { KEY_HEADER, PURPOSE_HEADER } from '@titian/shared-contracts/catalogue';
import {
  type ConsoleTarget,
  isKeyUnknown,
  KEY_FRESH_MS,
  KEY_PAUSE_MS,
  targetAddress,
} from '@titian/shared-contracts/console';
import { systemCall } from '../../jobs/system-call';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import type { ApplicationRow } from '../application';
import { application } from '../application/application.tables';
import { findTarget, takeConsoleKey } from '../console';
import { refusalOf } from './api-test.policy';
import type { TestRow } from './api-test.repository';
import { testCollection, testVariableSet } from './api-test.tables';
import { callGateway, type CallGap, type GatewayCall } from './call-gateway';
import { hiding } from './hiding';
import type { ResultRow, RunRow } from './run.wire';

/** What tests are run with. */
export interface RunParts {
  db: Db;
  secrets: Secrets;
  clock: () => Date;
  /** Address of the gateway; null where none serves calls. */
  gateway: string | null;
  /** Ends what is under way: the server stops. */
  stop: AbortSignal;
}
export type Verdict = Pick<ResultRow, 'outcome' | 'noAnswer'> &
  Partial<Pick<ResultRow, 'status' | 'ms' | 'bytes' | 'traceId' | 'checks'>>;

const without = (noAnswer: NoAnswer): Verdict => ({
  outcome: noAnswer === 'production' || noAnswer === 'deleted' ? 'Skipped' : 'Error',
  noAnswer,
});

/** The values of the set that a test's collection names, and which of them nobody may read. */
async function valuesFor({ db, secrets }: RunParts, { collectionId }: TestRow) {
  const [found] = await db
    .select({ variables: testVariableSet.variables })
    .from(testCollection)
    .innerJoin(testVariableSet, eq(testVariableSet.id, testCollection.variableSetId))
    .where(eq(testCollection.id, collectionId));
  const opened = (found?.variables ?? []).map((one) => ({
    ...{ name: one.name, secret: one.secret, value: one.secret ? secrets.open(one.sealed) : one.value },
  }));
  return {
    values: new Map(opened.map(({ name, value }) => [name, value])),
    hidden: opened.filter(({ secret }) => secret).map(({ value }) => value),
  };
}

/** The call as the gateway gets it, without its key; null where its path isn't the target's, or another one than was written. */
function callOf(target: ConsoleTarget, call: SavedCall): GatewayCall | null {
  if (astray(call.path, call.parameters).length > 0) return null;
  const address = targetAddress(target);
  const url = new URL(address + pathOfCall(call.path, call.parameters), 'http://gateway');
  if (!url.pathname.startsWith(`${address}/`)) return null;
  const own = call.parameters.filter(({ place, on }) => place === 'header' && on);
  return {
    ...{ method: call.method, path: url.pathname + url.search, body: call.body },
    headers: {
      ...Object.fromEntries(own.map(({ name, value }) => [name, oneLine(value)])),
      ...(call.purpose && { [PURPOSE_HEADER]: oneLine(call.purpose) }),
      ...(call.body !== null && { 'Content-Type': call.bodyType }),
      'User-Agent': 'Titian tests',
    },
  };
}

/** Calls with the person's key of the console; while one is new the gateway may not know it yet. */
async function send(parts: RunParts, asked: GatewayCall, of: { row: ApplicationRow; run: RunRow; test: TestRow }) {
  const { db, secrets, clock, gateway, stop } = parts;
  if (gateway === null) return 'noAnswer';
  const began = Date.now();
  const key = await db.transaction(async (tx) => {
    // Who takes one at once waits here, and is given the same.
    const [row] = await tx.select().from(application).where(eq(application.id, of.row.id)).for('no key update');
    const wanted = { environment: of.test.environment, personId: of.run.personId };
    return takeConsoleKey(tx, systemCall(clock()), secrets, row!, wanted);
  });
  const headers = { ...asked.headers, [KEY_HEADER]: secrets.open(key.sealedSecret) };
  for (;;) {
    const answer = await callGateway(gateway, { ...asked, headers }, stop);
    if (typeof answer === 'string' || !isKeyUnknown(answer)) return answer;
    if (Date.now() - began > KEY_FRESH_MS || stop.aborted) return answer;
    await wait(KEY_PAUSE_MS, undefined, { signal: stop }).catch(() => undefined);
  }
}

function judged(answer: Judged | CallGap, { expected }: TestRow, hidden: readonly string[]): Verdict {
  if (typeof answer === 'string') return without(answer);
  const checks = judge(expected, answer, hiding(hidden));
  const { status, ms, bytes, headers } = answer;
  return {
    ...{ outcome: passes(checks, answer) ? 'Passed' : 'Failed', noAnswer: null, checks },
    ...{ status, ms, bytes, traceId: headers['x-trace-id'] ?? null },
  };
}

/** Calls what a test says, as the run's person and application, and holds the answer against what is expected. */
export async function verdictOf(parts: RunParts, run: RunRow, test: TestRow): Promise<Verdict> {
  const { db, clock } = parts;
  if (test.environment === 'Production' && !run.production) return without('production');
  const [row] = await db.select().from(application).where(eq(application.id, run.applicationId));
  const refusal = await refusalOf(db, run.personId, row!);
  if (refusal) return without(refusal);
  const { projectId, environment } = test;
  const target = await findTarget(db, { applicationId: run.applicationId, projectId, environment }, clock());
  if (!target) return without('noSubscription');
  if (!target.security.apiKey) return without('noKeys');
  const { values, hidden } = await valuesFor(parts, test);
  if (variablesIn(test.call).some((name) => !values.has(name))) return without('unknownVariable');
  const asked = callOf(target, fillCall(test.call, values));
  return asked ? judged(await send(parts, asked, { row: row!, run, test }), test, hidden) : without('unsendable');
}
