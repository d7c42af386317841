import { createPublicKey, verify } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SnapshotIndex } from '@titian/gateway/explain';
import { definition } from '@titian/shared-contracts/definition';
import { block } from '@titian/shared-contracts/gateway';
import { gatewayLog } from '@titian/shared-contracts/log';
import { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { explanation, throttlePolicy } from '@titian/shared-contracts/policy';
import { createSecrets } from '../../security/secrets';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { credential } from '../application/application.tables';
import { apiPackage, apiVersion, throttlePolicy as throttles } from '../catalogue/catalogue.tables';
import { apiEndpoint, apiSecurity, denyRule, operationThrottle } from './gateway.tables';
import { createNodes } from './nodes';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
let key: string;
beforeAll(async () => {
  key = await createNodes(here.portal.db, here.portal.app.secrets).issue('kb-1', new Date());
});

/** What a node takes of the portal: by its signature, by its shape, and arranged for calls. It throws where the node would refuse it. */
async function taken(): Promise<SnapshotIndex> {
  const [, secret, portalKey] = /^ttn_node_([\w-]+)\.([\w-]+)$/.exec(key)!;
  const { app } = here.portal;
  const reply = await app.inject({ url: '/plane/snapshot', headers: { authorization: `Bearer ${secret}` } });
  const { snapshot, signature } = reply.json<{ snapshot: string; signature: string }>();
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: portalKey! }, format: 'jwk' });
  expect(verify(null, Buffer.from(snapshot), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  return new SnapshotIndex(PlaneSnapshot.parse(JSON.parse(snapshot)));
}

/** A published API of the provider's whose document says this of its only operation and of its schemas. */
async function apiOf(schemas: string, response = "{ $ref: '#/components/schemas/Lot' }") {
  const { make, organizations, db } = here.portal;
  const api = await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
  const text = `openapi: 3.0.3
info: { title: Lots, version: "1.0" }
paths:
  /lots:
    get:
      operationId: lots
      responses:
        "200": { description: ok, content: { application/json: { schema: ${response} } } }
components:
  schemas:
    Lot: { type: object, properties: { owner: { $ref: '#/components/schemas/Owner' } } }
    Owner: ${schemas}
`;
  const params = { id: api.project.id, versionId: api.version.id };
  const isVersion = eq(apiVersion.id, api.version.id);
  await db.update(apiVersion).set({ state: 'Draft' }).where(isVersion);
  const body = { revision: 0, text, source: { kind: 'editor' as const, name: '' } };
  const { status, body: report } = await here.developer.call(definition.put, { params, body });
  expect([status, report.stored]).toEqual([200, true]);
  await db.update(apiVersion).set({ state: 'Published' }).where(isVersion);
  return { ...api, versionId: api.version.id };
}
const endpoint = (versionId: string, given: Partial<typeof apiEndpoint.$inferInsert>) =>
  here.portal.db.insert(apiEndpoint).values({
    ...{ versionId, environment: 'Production' as const, name: 'Sistem' },
    ...{ urls: [{ id: versionId, url: 'https://system.example', weight: 1 }], ...given },
  });
async function lastEvent() {
  const to = new Date(here.portal.app.clock().getTime() + 120_000).toISOString();
  const { body } = await here.superadmin.call(gatewayLog.list, { query: { filter: 'event_eq=snapshot', to } });
  return body.data[0];
}
const foreign = createSecrets('another secret for tests, 32 bytes');
const reason = 'Too many calls of a fault.';

it('has every change in force, whatever providers wrote', async () => {
  const { db, app, people } = here.portal;
  const sound = await apiOf('{ type: string }');
  const [empty, list, text] = [await apiOf(''), await apiOf('[a, b]'), await apiOf('pemilik')];

  const [port, spare] = [await apiOf('{}'), await apiOf('{}')];
  const bad = { id: port.versionId, url: 'https://system.example:99999/x', weight: 1 };
  await endpoint(port.versionId, { urls: [bad, { ...bad, url: 'https://spare.example' }] });
  await endpoint(spare.versionId, { urls: [bad, { ...bad, url: 'https://spare.example' }], strategy: 'failover' });

  const locked = await apiOf('{}');
  await endpoint(locked.versionId, { authentication: foreign.seal('{"kind":"bearer","token":"x"}') });
  const fast = await apiOf('{}');
  await db.insert(apiSecurity).values({ versionId: fast.versionId, rate: { limit: 9e15, perSeconds: 1, burst: 0 } });

  const [{ application }, held] = [await placeOrder(here.client, [sound]), await apiOf('{}')];
  await placeOrder(here.client, [held]);
  const fields = [{ operationId: 'GET /lots', fields: ['no slash before it'] }];
  await db.update(apiPackage).set({ fields }).where(eq(apiPackage.id, held.package.id));
  await db.insert(credential).values({
    ...{ applicationId: application.id, environment: 'Production', kind: 'hmacKey', state: 'Active', label: 'Lama' },
    ...{ hash: 'of-another-key', sealedSecret: foreign.seal('x'), prefix: 'x', createdBy: people.client.id },
    id: held.versionId,
  });

  const words = { my: 'Disekat', en: 'Blocked' };
  const set = { kind: 'Version' as const, value: sound.versionId, message: words, reason };
  expect((await here.superadmin.call(block.create, { body: set })).status).toBe(201);
  const half = { my: 'Disekat' } as unknown as typeof words;
  const by = { createdBy: people.superadmin.id, expiresAt: new Date(app.clock().getTime() + 60_000) };
  await db.insert(denyRule).values({ ...set, ...by, value: empty.versionId, message: half });

  const { snapshot } = await taken();
  const of = ({ versionId }: { versionId: string }) => snapshot.apis.find((one) => one.versionId === versionId);
  for (const one of [empty, list, text]) expect(Object.keys(of(one)!.definitions)).toEqual(['Lot']);
  expect(Object.keys(of(sound)!.definitions)).toEqual(['Lot', 'Owner']);
  expect(of(port)!.upstream.Production).toBeNull();
  expect(of(spare)!.upstream.Production!.endpoints.map(({ url }) => url)).toEqual(['https://spare.example']);
  expect([of(locked), of(fast)]).toEqual([undefined, undefined]);
  expect(snapshot.subscriptions.map(({ versionId }) => versionId)).toEqual([sound.versionId]);
  expect(snapshot.credentials.filter(({ digest }) => digest === 'of-another-key')).toEqual([]);
  const denied = Object.fromEntries(
    snapshot.deny.map(({ value, reason: told, expiresAt }) => [value, { told, expiresAt }]),
  );
  expect(denied).toEqual({
    [sound.versionId]: { told: words, expiresAt: null },
    [empty.versionId]: { told: null, expiresAt: null },
  });
  expect((await here.developer.call(explanation.apis)).status).toBe(200);

  const told = await lastEvent();
  expect(told).toMatchObject({ outcome: 'failed', node: null, version: snapshot.version });
  for (const [name, why] of [
    [port.project.identifier, 'upstream/Production/endpoints/0/url'],
    [spare.project.identifier, 'upstream/Production/endpoints/0/url'],
    [locked.project.identifier, 'authenticate'],
    [fast.project.identifier, 'rate/limit'],
    [held.versionId, 'authenticate'],
    ['subscriptions', 'fields/0/fields/0'],
  ])
    expect(told.reason).toMatch(new RegExp(`${name}.*${why}`));
  expect(told.reason).not.toContain(sound.project.identifier);
});

it('says nothing of a snapshot that has everything', async () => {
  const { db } = here.portal;
  for (const table of [apiEndpoint, apiSecurity, denyRule]) await db.delete(table);
  await db.update(apiPackage).set({ fields: null });
  await db.delete(credential).where(eq(credential.hash, 'of-another-key'));
  await taken();
  expect(await lastEvent()).toMatchObject({ outcome: 'ok', reason: null });
});

it('leaves out what one document makes of a little: a response to which all its operations refer', async () => {
  const { db } = here.portal;
  const api = await apiOf('{}');
  const [found] = await db.select().from(apiVersion).where(eq(apiVersion.id, api.versionId));
  const wide = { type: 'object', description: 'x'.repeat(100_000) };
  const operation = { responses: { '200': { $ref: '#/components/responses/Wide' } } };
  const routes = Array.from({ length: 150 }, (_, n) => `/lots/${n}`);
  const swaggerOriginal = {
    ...found!.swaggerOriginal,
    paths: Object.fromEntries(routes.map((route) => [route, { get: operation }])),
    components: { responses: { Wide: { description: 'ok', content: { 'application/json': { schema: wide } } } } },
  };
  const operations = routes.map((path) => ({ ...found!.operations[0]!, path }));
  await db.update(apiVersion).set({ swaggerOriginal, operations }).where(eq(apiVersion.id, api.versionId));
  const { snapshot } = await taken();
  const served = snapshot.apis.find(({ versionId }) => versionId === api.versionId)!;
  expect([served.operations.length, served.twin, served.answers]).toEqual([150, null, null]);
});

it('has the narrowest limit for every call where it isn’t known which calls an exception is for', async () => {
  const { db } = here.portal;
  const { versionId } = await apiOf('{}');
  const lists = { organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [] };
  const times = [{ days: [1], from: '22:00', to: '06:00' }];
  const exceptions = [3, 900].map((limit) => ({ ...lists, times, inverted: [], limit, burst: 2 }));
  const input = {
    ...{ name: 'had-rosak', level: 'Operation' as const, limit: 60, perSeconds: 60, burst: 5, exceptions },
    ...{ enabled: true, everyApplication: false, applicationIds: [] },
  };
  const { body: policy } = await here.tenantadmin.call(throttlePolicy.create, { body: { input } });
  await db.insert(operationThrottle).values({ versionId, operationId: 'GET /lots', throttlePolicyId: policy.id });
  const rateOf = async () =>
    (await taken()).snapshot.apis.find((one) => one.versionId === versionId)!.operations[0]!.rate;
  expect(await rateOf()).toEqual({ limit: 60, perSeconds: 60, burst: 5, exceptionsId: policy.id });
  const isPolicy = eq(throttles.id, policy.id);
  const unsaid = exceptions.map((one) => ({ ...one, networks: null }) as unknown as (typeof exceptions)[number]);
  await db.update(throttles).set({ exceptions: unsaid }).where(isPolicy);
  expect(await rateOf()).toEqual({ limit: 5, perSeconds: 60, burst: 0, exceptionsId: null });
  await db
    .update(throttles)
    .set({ exceptions: unsaid.slice(1) })
    .where(isPolicy);
  expect(await rateOf()).toEqual({ limit: 65, perSeconds: 60, burst: 0, exceptionsId: null });
});
