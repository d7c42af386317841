import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, like, sql } from 'drizzle-orm';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { subscription } from '@titian/shared-contracts/subscription';
import { rows } from '../../storage/rows';
import { calledApi, recordsOf, TO_NOWHERE } from '../../testing/calls';
import { portalOf } from '../../testing/portal-of';
import { credential } from '../application/application.tables';
import { callRecord } from './call-record';
import { percentile } from './figures';
import { expectedOf, ROLL_UPS, rollUpColumns } from './roll-up';
import { callBatch } from './traffic.tables';

const here = portalOf('client');
let node: Awaited<ReturnType<typeof recordsOf>>;
let call: CallRecord;

beforeAll(async () => {
  const { portal, client } = here;
  node = await recordsOf(portal);
  ({ call } = await calledApi(portal, client));
});

const send = (batch: string, lines: unknown[], authorization?: string) => node.send(lines, batch, authorization);
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const HOUR = 3_600_000;
const count = async () =>
  (await rows<{ n: number }>(here.portal.db, sql`select count(*)::int as n from call_record`))[0]!.n;
/** Each roll-up has exactly the rows that the records give. */
async function expectRollUps() {
  for (const table of ROLL_UPS) {
    const kept = await rows<object>(here.portal.db, sql`select ${rollUpColumns(table)} from ${sql.identifier(table)}`);
    const expected = await rows<object>(here.portal.db, expectedOf(table, sql`call_record`));
    const values = (found: object[]) => found.map((row) => Object.entries(row).join()).sort();
    expect(values(kept)).toEqual(values(expected));
  }
}

it('takes records, rolls them up, and a subscription shows its use', async () => {
  const batch = [
    call,
    { ...call, receivedAt: ago(1), totalMs: 3, outcome: 'clientError', status: 404 },
    { ...call, receivedAt: ago(3 * HOUR), totalMs: 12_000 },
    { ...call, receivedAt: ago(40 * 24 * HOUR) },
    { ...call, ...TO_NOWHERE, code: 'GDX-1002', errorStep: 'route', outcome: 'clientError', status: 404 },
  ];
  expect((await send('one', batch)).statusCode).toBe(204);
  expect(await count()).toBe(5);
  await expectRollUps();
  const { data } = (await here.client.call(subscription.mine, { query: {} })).body;
  expect(data[0].used).toBeGreaterThanOrEqual(2);
  const [key] = await here.portal.db.select().from(credential).where(eq(credential.id, call.credentialId!));
  expect(Date.now() - key!.lastUsedAt!.getTime()).toBeLessThan(60_000);
});

it('adds nothing for a batch that is sent again, sixty times at once', async () => {
  const before = await count();
  const replies = await Promise.all(Array.from({ length: 60 }, () => send('two', [call, call])));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 60 }, () => 204));
  expect(await count()).toBe(before + 2);
  await expectRollUps();
});

it('loses nothing of sixty batches at once, which add to the same rows', async () => {
  const before = await count();
  await Promise.all(
    Array.from({ length: 60 }, (_, index) => send(`many-${index}`, [call, { ...call, totalMs: index }])),
  );
  expect(await count()).toBe(before + 120);
  await expectRollUps();
});

it('leaves out lines that are no record, such as the last of a node that was killed', async () => {
  const before = await count();
  const bad = ['{"traceId":"cut', 'null', { ...call, status: 'two hundred' }, { ...call, projectId: 'x' }];
  expect((await send('three', [...bad, call])).statusCode).toBe(204);
  expect(await count()).toBe(before + 1);
});

it('takes them from nodes only, under a name', async () => {
  const before = await count();
  expect((await send('four', [call], 'Bearer nonsense')).statusCode).toBe(401);
  expect((await send('four', [call], `Bearer ${here.client.token}`)).statusCode).toBe(401);
  expect((await send('../four', [call])).statusCode).toBe(400);
  expect(await count()).toBe(before);
});

it('takes whatever a caller can send: a NUL, a quote, four gigabytes', async () => {
  const before = await count();
  const odd = {
    userAgent: `' "\\u0000`,
    caseNo: '\ud800',
    queryKeys: ['a\0b', "'; drop"],
    traceId: randomUUID(),
    requestBytes: 2 ** 32,
  };
  expect((await send('five', [{ ...call, ...odd }])).statusCode).toBe(204);
  expect(await count()).toBe(before + 1);
  await expectRollUps();
});

describe('what one call is recorded with', () => {
  /** It reads well, and the database refuses it. */
  const UNSTORABLE = { receivedAt: '2026-11-20T00:00:00+23:59' };
  /** What nobody can store or sum, whatever a node takes for true. */
  const monsters: [string, Partial<CallRecord>][] = [
    ['more bytes than there are', { requestBytes: Number.MAX_SAFE_INTEGER }],
    ['an answer of less than nothing', { responseBytes: -1 }],
    ['a time without end', { totalMs: 1e300 }],
    ['a status of no HTTP', { status: 2 ** 31 }],
    ['a day before all days', { receivedAt: '0001-01-01T00:00:00.000Z' }],
    ['an hour of no zone', UNSTORABLE],
  ];
  const batchWith = (...monstrous: Partial<CallRecord>[]) => [
    ...Array.from({ length: 1_000 - monstrous.length }, () => call),
    ...monstrous.map((one) => ({ ...call, ...one })),
  ];
  const recordsIn = async (batch: string) => {
    const [row] = await here.portal.db
      .select()
      .from(callBatch)
      .where(like(callBatch.id, `%/${batch}`));
    return row!.records;
  };

  it.each(monsters)('never takes the others of its batch with it: %s', async (name, monstrous) => {
    const before = await count();
    const batch = `monstrous-${name.replaceAll(' ', '-')}`;
    expect((await send(batch, batchWith(monstrous))).statusCode).toBe(204);
    expect(await count()).toBe(before + 999);
    expect(await recordsIn(batch)).toBe(999);
  });

  it('leaves every call out that can’t be stored, and no other one', async () => {
    const before = await count();
    const bad = Array.from({ length: 10 }, () => ({ ...call, ...UNSTORABLE }));
    const mixed = batchWith().flatMap((one, index) => (index % 90 === 0 && bad.length > 0 ? [one, bad.pop()!] : [one]));
    expect((await send('mixed', mixed)).statusCode).toBe(204);
    expect(await count()).toBe(before + 1_000);
    expect((await send('all-bad', [{ ...call, ...UNSTORABLE }])).statusCode).toBe(204);
    expect(await count()).toBe(before + 1_000);
    await expectRollUps();
  });

  it('keeps what is good of sixty such batches at once, once', async () => {
    const before = await count();
    const lines = [call, { ...call, ...UNSTORABLE }, { ...call, ...TO_NOWHERE }, { ...call, totalMs: 1e300 }, call];
    const batches = Array.from({ length: 60 }, (_, index) => `monsters-${index % 30}`);
    const replies = await Promise.all(batches.map((batch) => send(batch, lines)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(batches.map(() => 204));
    expect(await count()).toBe(before + 30 * 3);
    await expectRollUps();
  });

  it('is left out where its sum can’t be kept any more', async () => {
    const { db } = here.portal;
    const before = await count();
    const operationId = 'get /too-much';
    const large = { ...call, operationId, requestBytes: 2 ** 40 };
    expect((await send('first-large', [large])).statusCode).toBe(204);
    const set = (bytes: string) =>
      db.execute(sql`update call_day set request_bytes = ${bytes}::bigint where operation_id = ${operationId}`);
    await set('9223372036854775000');
    expect((await send('too-large', [call, large, { ...large, requestBytes: 1 }])).statusCode).toBe(204);
    expect([await count(), await recordsIn('too-large')]).toEqual([before + 3, 2]);
    await set(String(2 ** 40 + 1));
    await expectRollUps();
  });

  it('can’t make the sum of a day overflow', async () => {
    const before = await count();
    const large = { ...call, requestBytes: Number.MAX_SAFE_INTEGER, receivedAt: ago(2 * HOUR) };
    expect((await send('large', [...Array.from({ length: 1_025 }, () => large), call])).statusCode).toBe(204);
    const largest = { ...large, requestBytes: 2 ** 40 };
    expect((await send('largest', [...Array.from({ length: 1_025 }, () => largest), call])).statusCode).toBe(204);
    expect(await count()).toBe(before + 1 + 1_026);
    await expectRollUps();
  });
});

it('takes calls of an operation whose document gives it a name without end', async () => {
  const before = await count();
  const text = Array.from({ length: 100 }, () => randomUUID()).join('');
  const long = { operationId: `GET /{${text}}`, pathTemplate: `/{${text}}`, traceId: randomUUID() };
  expect((await send('six', [{ ...call, ...long }])).statusCode).toBe(204);
  expect(await count()).toBe(before + 1);
  await expectRollUps();
});

it('keeps calls of a newer node, of whose words some are not known yet', async () => {
  const before = await count();
  const traceId = randomUUID();
  const newer = { outcome: 'deferred', credentialKind: 'passkey', deniedBy: 'moon', complianceFlags: ['request.odd'] };
  expect((await send('seven', [{ ...call, ...newer, traceId, status: 202, more: 1 }])).statusCode).toBe(204);
  expect(await count()).toBe(before + 1);
  const [row] = await here.portal.db.select().from(callRecord).where(eq(callRecord.traceId, traceId));
  const known = { outcome: 'success', credentialKind: null, deniedBy: null, complianceFlags: [] };
  expect(row).toMatchObject({ ...known, status: 202 });
  await expectRollUps();
});

it('reads nothing of a body before it knows who sends it', async () => {
  await here.portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = here.portal.app.server.address() as AddressInfo;
  const asked = request({ port, host: '127.0.0.1', path: '/plane/records', method: 'POST' });
  asked.setHeader('content-type', 'application/x-ndjson');
  asked.setHeader('content-length', 30_000_000);
  asked.on('error', () => undefined).flushHeaders();
  const [reply] = (await once(asked, 'response')) as [IncomingMessage];
  expect(reply.statusCode).toBe(401);
  asked.destroy();
});

it.each([
  [[], null],
  [[0, 0, 0, 0, 100], 97.5],
  [[95, 0, 0, 0, 5], 5],
  [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9], 10_000],
])('reads the 95th percentile from classes: %j', (counts, expected) => {
  const value = percentile(counts, 0.95);
  if (expected === null) expect(value).toBeNull();
  else expect(value).toBe(Math.round(expected));
});
