import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import {
  authoredEndpoint,
  authoredVersion,
  type EndpointInput,
  REACHED_DAYS,
} from '@titian/shared-contracts/authoring';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { portalLog } from '../../storage/schema';
import { type Draft, makeDraft, publishDraft } from '../../testing/drafts';
import { portalOf } from '../../testing/portal-of';
import { endpointTest } from '../authoring/authoring.tables';
import { apiEndpoint } from '../gateway/gateway.tables';

const here = portalOf(...(['superadmin', 'tenantadmin', 'developer', 'client', 'otherdeveloper'] as const));
const DAY = 86_400_000;
const REASON = 'Only the gateways of the data centre reach it.';
const servers: Server[] = [];
let status = 200;

/** A system on this machine; its port. */
async function system(): Promise<number> {
  const server = http.createServer((_, answer) => void answer.writeHead(status).end());
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
afterAll(() => servers.forEach((server) => server.close()));
beforeEach(() => void (status = 200));

const placeOf = (params: Draft) => ({ ...params, environment: 'Production' as const });
const input = (url: string): EndpointInput => ({
  ...{ name: 'Main', strategy: 'single', ca: null, breakerFailures: 5, suspendMs: 10_000, privateAllowed: true },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 10_000, wholeMs: 30_000 },
  urls: [{ url, weight: 1 }],
});
/** Leads the draft to an address, which the platform lets be on this machine. */
async function lead(params: Draft, url: string, rowVersion: number) {
  const body = { rowVersion, input: input(url) };
  const reply = await here.superadmin.call(authoredEndpoint.put, { params: placeOf(params), body });
  expect([reply.status, reply.body.lastTest ?? null]).toEqual([200, reply.body.lastTest ?? null]);
  return reply.body;
}
const test = (params: Draft) => here.developer.call(authoredEndpoint.test, { params: placeOf(params) });
const stored = async (params: Draft) =>
  (await here.developer.call(authoredEndpoint.list, { params })).body.find(
    ({ environment }: { environment: string }) => environment === 'Production',
  );
const item = async (params: Draft) =>
  (await here.developer.call(lifecycle.read, { params })).body.checklist.find(
    ({ code }: { code: string }) => code === 'reached',
  );
const submit = async (params: Draft) => {
  const reply = await here.developer.call(lifecycle.submit, { params });
  return reply.status === 200 ? 200 : [reply.body.code, reply.body.extra.open];
};
const OPEN = ['lifecycle.checklist', ['reached']];

describe('an endpoint of production', () => {
  it('has to be reached before a review, where it leads then', async () => {
    const params = await makeDraft(here.portal);
    const url = `http://127.0.0.1:${await system()}/lots`;
    await lead(params, url, 1);
    expect(await stored(params)).toMatchObject({ lastTest: null, gatewayOnly: null });
    expect(await item(params)).toMatchObject({ part: 'endpoint', done: false, values: [] });
    expect(await submit(params)).toEqual(OPEN);

    status = 503;
    await test(params);
    expect(await stored(params)).toMatchObject({ lastTest: { reached: false, results: [{ status: 503 }] } });
    expect(await item(params)).toMatchObject({
      done: false,
      values: [{ en: expect.stringMatching(/^Not reached on \d{1,2} \w{3,4} \d{4}$/) }],
    });
    expect(await submit(params)).toEqual(OPEN);

    status = 200;
    await test(params);
    expect(await stored(params)).toMatchObject({
      lastTest: { reached: true, testedBy: here.portal.people.developer.displayName, results: [{ url, status: 200 }] },
    });
    // A new name leads nowhere else; a new path does.
    const renamed = { ...input(url), name: 'Renamed' };
    const body = { rowVersion: 2, input: renamed };
    const kept = await here.developer.call(authoredEndpoint.put, { params: placeOf(params), body });
    expect(kept.body.lastTest?.reached).toBe(true);
    expect((await lead(params, `${url}/v2`, 3)).lastTest).toBeNull();
    expect(await submit(params)).toEqual(OPEN);
    await test(params);
    expect(await submit(params)).toBe(200);
  });

  it('is tested again when the last test is long ago', async () => {
    const params = await makeDraft(here.portal);
    const [endpoint] = await here.portal.db
      .select()
      .from(apiEndpoint)
      .where(eq(apiEndpoint.versionId, params.versionId));
    const set = (days: number) =>
      here.portal.db
        .update(endpointTest)
        .set({ testedAt: new Date(here.portal.app.clock().getTime() - days * DAY) })
        .where(eq(endpointTest.endpointId, endpoint!.id));
    await set(REACHED_DAYS);
    expect(await submit(params)).toEqual(OPEN);
    await set(REACHED_DAYS - 1);
    expect(await submit(params)).toBe(200);
  });

  it('that gateways alone reach is said to be one, after a test of it failed; the reviewer reads why', async () => {
    const { developer, client, otherdeveloper, portal } = here;
    const params = await makeDraft(portal);
    const say = (who: typeof developer, rowVersion: number, reason = REASON) =>
      who.call(authoredEndpoint.gatewayOnly, { params: placeOf(params), body: { rowVersion, reason } });
    const codes = async (...replies: ReturnType<typeof say>[]) =>
      (await Promise.all(replies)).map(({ status: code, body }) => `${code} ${body.code}`);
    expect(await codes(say(developer, 1))).toEqual(['409 authoring.reachedAlready']);
    const closed = http.createServer();
    await new Promise<void>((done) => void closed.listen(0, '127.0.0.1', done));
    const { port } = closed.address() as AddressInfo;
    await new Promise((done) => closed.close(done));
    await lead(params, `http://127.0.0.1:${port}/`, 1);
    expect(await codes(say(developer, 2))).toEqual(['409 authoring.testFirst']);
    await test(params);
    expect(await codes(say(developer, 1), say(client, 2), say(otherdeveloper, 2))).toEqual([
      ...['409 stale', '403 forbidden', '404 notFound'],
    ]);
    expect((await say(developer, 2, 'no')).status).toBe(422);
    const said = await say(developer, 2);
    expect(said.body).toMatchObject({ lastTest: { reached: false }, gatewayOnly: { reason: REASON } });
    expect(await item(params)).toMatchObject({
      done: true,
      values: [{}, { en: 'Gateways alone reach it' }, { en: REASON }],
    });
    const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'ENDPOINT_GATEWAY_ONLY'));
    expect(logged).toMatchObject([{ targetId: params.id, reason: REASON }]);
    expect(await submit(params)).toBe(200);

    // Somewhere else it has to be said again.
    await here.developer.call(lifecycle.takeBack, { params });
    await lead(params, `http://127.0.0.1:${port}/elsewhere`, 2);
    expect(await submit(params)).toEqual(OPEN);
  });

  it('of the next version is the same, with what its test found', async () => {
    const { developer } = here;
    const params = await makeDraft(here.portal);
    await publishDraft(here, params);
    const body = { version: 'v9.0', stability: 'stable' as const };
    const begun = await developer.call(authoredVersion.create, { params: { id: params.id }, body });
    const next = { id: params.id, versionId: begun.body.versionId };
    expect((await stored(next)).lastTest).toMatchObject({ reached: true });
    expect(await item(next)).toMatchObject({ done: true });
  });
});
