import { createHash, createPublicKey, generateKeyPairSync, type KeyLike, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { PlaneSnapshot } from '@titian/shared-contracts/plane';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { GOOD } from '../../testing/certificates';
import { proofOf } from '../../testing/proof-of';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { credential } from '../application/application.tables';
import { apiPackage } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { subscription as subscriptions } from '../subscription/subscription.tables';
import { apiEndpoint, gatewayNode, planeSnapshot } from './gateway.tables';
import { createNodes } from './nodes';
import { keepNodeKey } from './own-node';

const here = portalOf('client', 'developer');
let key: string;
let subscriptionId: string;
let applicationId: string;
const secretOf = (text: string) => /^ttn_node_([\w-]+)\./.exec(text)![1]!;

beforeAll(async () => {
  const { portal, client } = here;
  key = await createNodes(portal.db, portal.app.secrets).issue('kb-1', new Date());
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  await placeOrder(client, [api]);
  const { data } = (await client.call(subscription.mine, { query: {} })).body;
  [subscriptionId, applicationId] = [data[0].id, data[0].application.id];
});

const ask = (headers: Record<string, string> = {}, secret = secretOf(key)) =>
  here.portal.app.inject({ url: '/plane/snapshot', headers: { authorization: `Bearer ${secret}`, ...headers } });
/** The snapshot as a node takes it: signed by the key in its own, and of the contract's shape. */
async function taken(headers: Record<string, string> = {}) {
  const reply = await ask(headers);
  const { snapshot, signature } = reply.json<{ snapshot: string; signature: string }>();
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key.split('.')[1]! }, format: 'jwk' });
  expect(verify(null, Buffer.from(snapshot), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  return { etag: String(reply.headers.etag), ...PlaneSnapshot.parse(JSON.parse(snapshot)) };
}
const held = async () => (await taken()).subscriptions.find(({ id }) => id === subscriptionId);

it('gives a node with its secret what the plane decides by, and says when nothing changed', async () => {
  const first = await taken();
  expect(await held()).toMatchObject({ applicationId, status: 'Subscribed', quota: { unit: 'day' } });
  expect(first.apis[0]).toMatchObject({ state: 'Published' });
  const again = await ask({ 'if-none-match': first.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const [node] = await here.portal.db.select().from(gatewayNode).where(eq(gatewayNode.name, 'kb-1'));
  expect(node!.version).toBe(first.version);
});

it('refuses who has no secret of a node, or a revoked one', async () => {
  for (const secret of ['', 'x', key, here.client.token!]) expect((await ask({}, secret)).statusCode).toBe(401);
  const { portal } = here;
  const other = await createNodes(portal.db, portal.app.secrets).issue('kb-2', new Date());
  expect((await ask({}, secretOf(other))).statusCode).toBe(200);
  await portal.db.update(gatewayNode).set({ revokedAt: new Date() }).where(eq(gatewayNode.name, 'kb-2'));
  expect((await ask({}, secretOf(other))).statusCode).toBe(401);
});

it('has every change at once: suspend, resume, issue, revoke', async () => {
  const { client } = here;
  const before = (await taken()).version;
  await client.call(subscription.suspend, {
    params: { id: subscriptionId },
    body: { reason: 'A leak is looked for.' },
  });
  expect(await held()).toMatchObject({ status: 'Suspended' });
  await client.call(subscription.resume, { params: { id: subscriptionId } });
  expect(await held()).toMatchObject({ status: 'Subscribed' });
  const issued = await client.call(application.issue, {
    params: { id: applicationId },
    body: { environment: 'Production', label: 'Kaunter' },
  });
  const keyOf = async () => (await taken()).credentials.find(({ id }) => id === issued.body.id);
  expect(await keyOf()).toMatchObject({ state: 'Active' });
  await client.call(application.revoke, { params: { id: issued.body.id }, body: { reason: 'Pasted in a chat.' } });
  expect(await keyOf()).toMatchObject({ state: 'Revoked' });
  expect((await taken()).version).toBeGreaterThan(before);
});

it('has what an application brought: of a key the public half, of a certificate its digest alone', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const text = String(publicKey.export({ type: 'spki', format: 'pem' }));
  const brought = async (kind: 'publicKey' | 'certificate', given: string, own: KeyLike) => {
    const proof = proofOf(own, applicationId);
    const body = { environment: 'Production', label: 'Pelayan', kind, text: given, proof } as const;
    const made = await here.client.call(application.bring, { params: { id: applicationId }, body });
    return (await taken()).credentials.find(({ id }) => id === made.body.id);
  };
  expect(await brought('publicKey', text, privateKey)).toMatchObject({
    kind: 'publicKey',
    publicKey: text,
    hmacSecret: null,
  });
  const digest = createHash('sha256').update(new X509Certificate(GOOD.cert).raw).digest('base64url');
  expect(await brought('certificate', GOOD.cert, GOOD.key)).toMatchObject({
    kind: 'certificate',
    digest,
    publicKey: null,
  });
});

it('tells what the twin answers with, until the version has a sandbox of its own', async () => {
  const { db } = here.portal;
  const [api] = (await taken()).apis;
  expect(Object.keys(api!.twin ?? {})).toEqual(api!.operations.map(({ id }) => id));
  const urls = [{ id: api!.versionId, url: 'https://sandbox.example', weight: 1 }];
  await db.insert(apiEndpoint).values({ versionId: api!.versionId, environment: 'Sandbox', name: 'Uji', urls });
  expect((await taken()).apis[0]).toMatchObject({ twin: null, definitions: {} });
  await db.update(apiEndpoint).set({ urls: [] });
  expect((await taken()).apis[0]!.twin).toEqual(api!.twin);
});

it('tells the time limits of each environment', async () => {
  const { db } = here.portal;
  await db.delete(apiEndpoint);
  const limits = { connectMs: 100, firstByteMs: 200, idleMs: 300, wholeMs: 400 };
  const [api] = (await taken()).apis;
  expect(api!.sandboxTimeouts).toBeUndefined();
  const own = { versionId: api!.versionId, urls: [{ id: api!.versionId, url: 'https://sandbox.example', weight: 1 }] };
  await db.insert(apiEndpoint).values({ ...own, ...limits, environment: 'Sandbox', name: 'Uji' });
  const sandboxTimeouts = { connect: 100, firstByte: 200, idle: 300, whole: 400 };
  expect((await taken()).apis[0]).toMatchObject({ timeouts: api!.timeouts, sandboxTimeouts });
  await db.insert(apiEndpoint).values({ ...own, environment: 'Production', name: 'Sistem', firstByteMs: 9_000 });
  expect((await taken()).apis[0]).toMatchObject({ timeouts: { firstByte: 9_000 }, sandboxTimeouts });
  await db.delete(apiEndpoint);
});

it('tells which response fields package and approval release together', async () => {
  const { db } = here.portal;
  const fieldsOf = (...fields: string[]) => [{ operationId: 'GET /lots', fields }];
  await db.update(apiPackage).set({ fields: fieldsOf('/no') });
  expect((await held())!.fields).toEqual(fieldsOf('/no'));
  await db.update(orderItem).set({ fields: fieldsOf('/lot', '/owner') });
  expect((await held())!.fields).toEqual(fieldsOf());
  await db.update(apiPackage).set({ fields: fieldsOf('/no', '/lot') });
  expect((await held())!.fields).toEqual(fieldsOf('/lot'));
  await db.update(apiPackage).set({ fields: null });
  expect((await held())!.fields).toEqual(fieldsOf('/lot', '/owner'));
  await db.update(orderItem).set({ fields: null });
  expect((await held())!.fields).toBeNull();
});

it('makes no new one of what calls themselves change, nor sixty of one change', async () => {
  const { db } = here.portal;
  const { version } = await taken();
  await db.update(credential).set({ lastUsedAt: new Date() });
  expect((await taken()).version).toBe(version);
  await db.update(subscriptions).set({ subscriberEmail: 'other@agency.example' });
  expect((await taken()).version).toBe(version);
  await db.update(subscriptions).set({ quotaOverride: { limit: 7, unit: 'day' } });
  const versions = await Promise.all(Array.from({ length: 60 }, async () => (await taken()).version));
  expect(new Set(versions).size).toBe(1);
  expect(versions[0]).toBeGreaterThan(version);
});

it('goes on from its nodes after an older database was restored, and keeps twenty', async () => {
  const ahead = Date.now() + 1_000_000;
  const { version } = await taken({ 'if-none-match': `"${ahead}"` });
  expect(version).toBe(ahead + 1);
  for (let limit = 100; limit < 125; limit += 1) {
    await here.portal.db.update(subscriptions).set({ quotaOverride: { limit, unit: 'day' } });
    await taken();
  }
  const [kept] = await here.portal.db.select({ count: sql<number>`count(*)::int` }).from(planeSnapshot);
  expect(kept!.count).toBe(20);
});

it('keeps the key of the gateway beside it, until it is of no use', async () => {
  const { app, db } = here.portal;
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'titian-node-')), 'gateway/node.key');
  const read = () => readFileSync(file, 'utf8');
  await keepNodeKey(app, file);
  const first = read();
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await ask({}, secretOf(first))).statusCode).toBe(200);
  await keepNodeKey(app, file);
  expect(read()).toBe(first);
  for (const damage of [
    () => writeFileSync(file, 'nonsense'),
    () => writeFileSync(file, first.replace(/.$/, first.endsWith('A') ? 'B' : 'A')),
    () => db.update(gatewayNode).set({ revokedAt: new Date() }),
  ]) {
    await damage();
    await keepNodeKey(app, file);
    expect((await ask({}, secretOf(read()))).statusCode).toBe(200);
  }
  key = await createNodes(db, app.secrets).issue('kb-1', new Date());
});

it('takes revoked tokens from nodes, once each, and tells all nodes until they end', async () => {
  const tell = (payload: unknown, secret = secretOf(key)) =>
    here.portal.app.inject({
      ...{ method: 'POST', url: '/plane/revocations', payload: payload as object },
      headers: { authorization: `Bearer ${secret}` },
    });
  const exp = Math.floor(here.portal.app.clock().getTime() / 1_000) + 900;
  const replies = await Promise.all(Array.from({ length: 60 }, () => tell([{ jti: 'one', exp }])));
  expect(replies.every(({ statusCode }) => statusCode === 204)).toBe(true);
  expect(
    (
      await tell([
        { jti: 'ended', exp: exp - 9_000 },
        { jti: 'never', exp: 9e15 },
        { jti: 'x', exp: -9e15 },
      ])
    ).statusCode,
  ).toBe(204);
  expect((await taken()).tokens!.revoked).toEqual(['never', 'one']);
  for (const bad of [
    {},
    [{ jti: 7, exp }],
    [{ jti: 'x'.repeat(101), exp }],
    Array.from({ length: 1_001 }, () => ({ jti: 'x', exp })),
  ])
    expect((await tell(bad)).statusCode).toBe(422);
  expect((await tell([], 'nonsense')).statusCode).toBe(401);
  here.portal.pass(3_600_000);
  await here.portal.app.jobs.run('gateway.revokedTokens');
  expect((await taken()).tokens!.revoked).toEqual([]);
  here.portal.pass(-3_600_000);
});
