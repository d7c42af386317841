import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { notification } from '../../../../server/src/storage/schema';
import { rows } from '../../../../server/src/storage/rows';
import type { Answer, AtOnce, Call, Case, Step } from './case';
import { CASES } from './cases';
import { openWorld, recordsOf, subjectOf, type World } from './world';

/** A change is in force within this time, and a call among the records (marketplace.md §23.2); milliseconds. */
const IN_FORCE_MS = 5_000;
const EVERY_MS = 100;

let world: World;
/** Traces of the calls that were made. */
const traces: string[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Door = keyof World['doors'];
type Subject = Awaited<ReturnType<typeof subjectOf>>;

async function make(
  subject: Subject,
  door: Door,
  { path = '/hakmilik', key = 'own', headers = {} }: Call,
): Promise<{ reply: Response; trace: string; text: string }> {
  const own: Record<string, string> = key === 'none' ? {} : { 'x-api-key': subject.keyOf(key) };
  // Named by the caller, so that a call that is cut is known, too: what is under way when its subscription is stopped ends.
  const trace = randomBytes(16).toString('hex');
  const traceparent = `00-${trace}-${randomBytes(8).toString('hex')}-01`;
  traces.push(trace);
  const ask = () => fetch(world.doors[door] + subject.base + path, { headers: { traceparent, ...own, ...headers } });
  const reply = await ask().catch(() => null);
  if (reply === null) return make(subject, door, { path, key, headers });
  return { reply, trace: reply.headers.get('x-trace-id') ?? '', text: await reply.text() };
}

/** What an answer has of what is wanted; equal to the wanted where it has all. */
const seenOf = ({ reply, text }: Awaited<ReturnType<typeof make>>, { headers = {}, says }: Answer) => ({
  status: reply.status,
  code: reply.headers.get('x-gdx-error'),
  without: Object.entries(headers).flatMap(([name, form]) =>
    form.test(reply.headers.get(name) ?? '') ? [] : [`${name}: ${reply.headers.get(name)}`],
  ),
  says: !says || says.test(text) ? '' : text,
});

async function expectAnswer(subject: Subject, door: Door, step: Extract<Step, { call: Call }>, mayWait: boolean) {
  const { status, code } = step.gives;
  const wanted = { status, code, without: [], says: '' };
  const end = Date.now() + (mayWait ? IN_FORCE_MS : 0);
  let made = await make(subject, door, step.call);
  while (!isEqual(seenOf(made, step.gives), wanted) && Date.now() < end) {
    await pause(EVERY_MS);
    made = await make(subject, door, step.call);
  }
  expect(seenOf(made, step.gives)).toEqual(wanted);
  return made.trace;
}
const isEqual = (left: object, right: object) => JSON.stringify(left) === JSON.stringify(right);

async function expectAtOnce(subject: Subject, door: Door, { atOnce: { times, ...call }, admits, others }: AtOnce) {
  const made = await Promise.all(Array.from({ length: times }, () => make(subject, door, call)));
  const codes = made.map(({ reply }) => (reply.status === 200 ? null : reply.headers.get('x-gdx-error')));
  const refused = Array.from({ length: times - admits }, () => others);
  expect(codes.sort()).toEqual([...Array.from({ length: admits }, () => null), ...refused].sort());
}

async function expectRecord(trace: string, columns: Record<string, unknown>) {
  const end = Date.now() + IN_FORCE_MS;
  while ((await recordsOf(world, trace)).length === 0 && Date.now() < end) await pause(EVERY_MS);
  expect(await recordsOf(world, trace)).toMatchObject([columns]);
}

/** The bell of the caller has a notice about the subscription, after the portal's own job has looked at the use of quotas. */
async function expectNotice(subject: Subject, kind: string) {
  const { app, db, people } = world.portal;
  const id = await subject.subscriptionId();
  const codes = async () => {
    await app.jobs.run('subscription.warn');
    await app.events.drain();
    const found = await db.select().from(notification).where(eq(notification.userId, people.client.id));
    return found.filter(({ link }) => link?.includes(id)).map(({ sourceKey }) => sourceKey.split(':')[1]);
  };
  const end = Date.now() + IN_FORCE_MS;
  let found = await codes();
  while (!found.includes(kind) && Date.now() < end) {
    await pause(EVERY_MS);
    found = await codes();
  }
  expect(found).toContain(kind);
}

async function run(given: Case, door: Door) {
  const subject = await subjectOf(world, given);
  let trace = '';
  let mayWait = true;
  for (const step of given.steps) {
    if ('act' in step) await subject.do(step.act);
    else if ('atOnce' in step) await expectAtOnce(subject, door, step);
    else if ('told' in step) await expectNotice(subject, step.told);
    else if ('recorded' in step) await expectRecord(trace, step.recorded);
    else
      for (let time = 0; time < (step.call.times ?? 1); time += 1)
        trace = await expectAnswer(subject, door, step, step.eventually ?? mayWait);
    mayWait = 'act' in step;
  }
  subject.provider.stop();
}

const together = CASES.filter(({ isAlone }) => !isAlone);
describe.each<Door>(['gateway', 'portal'])('at the port of the %s', (door) => {
  it.concurrent.each(together)('$name', (given) => run(given, door));
});

it('has each of these calls in its records once, and figures that are their sums', async () => {
  const made = [...new Set(traces)];
  expect(made).toHaveLength(traces.length);
  const { db } = world.portal;
  const count = async (from: string) => Number((await rows<{ n: string }>(db, sql.raw(`select ${from} as n`)))[0]!.n);
  const all = () => count('(select count(*) from call_record)');
  const end = Date.now() + IN_FORCE_MS;
  while ((await all()) < made.length && Date.now() < end) await pause(EVERY_MS);
  expect(await all()).toBe(made.length);
  const unknown = await rows(
    db,
    sql`select trace_id from call_record where not (trace_id = any(${sql.raw(`array['${made.join("','")}']`)}))`,
  );
  expect(unknown).toEqual([]);
  for (const table of ['call_minute', 'call_hour', 'call_day'])
    expect(await count(`(select sum(calls) from ${table})`)).toBe(made.length);
});

describe('by itself', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    return world.gateway.moveClock(0);
  });
  it.each(CASES.filter(({ isAlone }) => isAlone))('$name', (given) => run(given, 'gateway'));
});
