import { desc } from 'drizzle-orm';
import { gatewayNode } from '@titian/shared-contracts/gateway';
import { explanation } from '@titian/shared-contracts/policy';
import { application } from '@titian/shared-contracts/subscription';
import { createSecrets } from '../../security/secrets';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { apiEndpoint, planeSnapshot } from './gateway.tables';
import { createNodes } from './nodes';
import { sealBody } from './sealed-body';
import { readSnapshot } from './snapshot';

const here = portalOf('client', 'superadmin', 'developer');
let secret: string;
let hmac: string;
const PASSWORD = 'kata-laluan-sistem-penyedia';

beforeAll(async () => {
  const { portal, client } = here;
  const { db, app } = portal;
  secret = /^ttn_node_([\w-]+)\./.exec(await createNodes(db, app.secrets).issue('kb-1', new Date()))![1]!;
  const { version, ...api } = await portal.make.api(
    { organizationId: portal.organizations.provider.id },
    { validation: 'Auto' },
  );
  const { application: own } = await placeOrder(client, [{ version, ...api }]);
  const body = { environment: 'Production', label: 'Pelayan', kind: 'hmacKey' } as const;
  hmac = (await client.call(application.issue, { params: { id: own.id }, body })).body.secret;
  const authentication = app.secrets.seal(JSON.stringify({ kind: 'basic', username: 'titian', password: PASSWORD }));
  const urls = [{ id: version.id, url: 'https://system.example', weight: 1 }];
  await db
    .insert(apiEndpoint)
    .values({ versionId: version.id, environment: 'Production', name: 'Sistem', urls, authentication });
});

const ask = async (seen?: number) => {
  const headers = { authorization: `Bearer ${secret}`, ...(seen && { 'if-none-match': `"${seen}"` }) };
  const reply = await here.portal.app.inject({ url: '/plane/snapshot', headers });
  expect([200, 304]).toContain(reply.statusCode);
  return reply.statusCode === 304 ? null : JSON.parse(reply.json<{ snapshot: string }>().snapshot);
};
const { stringify } = JSON;

it('keeps no secret of a snapshot in the clear', async () => {
  const { db, app } = here.portal;
  const text = stringify(await ask());
  const { tokenPair, pathKey } = app.secrets;
  const secrets = [PASSWORD, hmac, pathKey, stringify(tokenPair.privateKey).slice(1, -1)];
  for (const one of secrets) expect(text).toContain(one);
  const rows = stringify(await db.select().from(planeSnapshot));
  for (const one of secrets) expect(rows).not.toContain(one);
});

it.each([
  ['taken out by the update', async () => ''],
  ['of a portal before the update', async (body: string) => body],
  ['sealed with another key', (body: string) => sealBody(createSecrets('another secret for tests, 32 bytes'), body)],
])('goes on from a last one %s', async (_, madeOf) => {
  const { db, app } = here.portal;
  const { version, body } = await readSnapshot(app, new Date());
  await db.update(planeSnapshot).set({ body: await madeOf(body) });
  expect(await ask(version)).toBeNull();
  const asked = await Promise.all(Array.from({ length: 60 }, () => ask(version - 1)));
  const [made] = asked;
  expect(new Set(asked.map((one) => one.version)).size).toBe(1);
  expect(made.version).toBeGreaterThan(version);
  expect({ ...made, version: 0, issuedAt: '' }).toEqual({ ...JSON.parse(body), version: 0, issuedAt: '' });
  expect(await ask(version)).toEqual(made);
  expect(await ask(made.version)).toBeNull();
  const [last] = await db.select().from(planeSnapshot).orderBy(desc(planeSnapshot.version)).limit(1);
  expect(stringify(last)).not.toContain(PASSWORD);
});

it('is opened neither for its version alone, nor for who has it', async () => {
  const { superadmin, developer, portal } = here;
  const { version } = await readSnapshot(portal.app, new Date());
  const asked = async () => (await developer.call(explanation.apis)).body;
  const apis = await asked();
  // Who had to open it would find that they can't, and make another.
  await portal.db.update(planeSnapshot).set({ body: '' });
  expect((await superadmin.call(gatewayNode.list)).body.version).toBe(version);
  expect(await asked()).toEqual(apis);
  const [last] = await portal.db.select().from(planeSnapshot).orderBy(desc(planeSnapshot.version)).limit(1);
  expect(last!.version).toBe(version);
});
