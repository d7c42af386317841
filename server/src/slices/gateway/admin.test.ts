import { block, gatewayNode } from '@titian/shared-contracts/gateway';
import { gatewayLog } from '@titian/shared-contracts/log';
import { portalOf } from '../../testing/portal-of';
import { noteSilence } from './gateway.jobs';
import { readSnapshot } from './snapshot';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client', 'otheradmin');
const message = { my: 'Sistem disenggara.', en: 'The system is being mended.' };
const reason = 'Kebocoran data disiasat';
const denied = async (): Promise<{ value: string }[]> =>
  JSON.parse((await readSnapshot(here.portal.app, new Date())).body).deny;
const apiOf = async () =>
  (await here.portal.make.api({ organizationId: here.portal.organizations.provider.id })).project;

describe('a block', () => {
  it('is set by an administrator of the API, reaches the gateway at once, tells who looks after it, and is lifted', async () => {
    const { tenantadmin, developer } = here;
    const { id: value } = await apiOf();
    const made = await tenantadmin.call(block.create, { body: { kind: 'Api', value, message, reason } });
    expect(made).toMatchObject({ status: 201, body: { state: 'Active', allowed: ['lift'], reason } });
    expect(await denied()).toContainEqual(expect.objectContaining({ value, reason: message }));
    const params = { id: made.body.id };
    const lifted = await tenantadmin.call(block.lift, { params, body: { reason: 'Siasatan selesai' } });
    expect(lifted.body).toMatchObject({ state: 'Lifted', liftReason: 'Siasatan selesai', allowed: [] });
    expect(await denied()).not.toContainEqual(expect.objectContaining({ value }));
    expect((await tenantadmin.call(block.lift, { params, body: { reason: 'Siasatan selesai' } })).body.code).toBe(
      'block.over',
    );
    expect((await developer.call(block.list)).status).toBe(403);
  });

  it('reaches the gateway however its id is written, and is one of one thing', async () => {
    const { superadmin, portal } = here;
    const { project, version } = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const owner = { organizationId: portal.organizations.consumer.id, ownerId: portal.people.client.id };
    const targets = [
      ['Api', project.id],
      ['Version', version.id],
      ['Application', (await portal.make.application(owner)).id],
      ['Organization', portal.organizations.consumer.id],
    ] as const;
    for (const [kind, value] of targets) {
      const set = (text: string) => superadmin.call(block.create, { body: { kind, value: text, message, reason } });
      const made = await set(value.toUpperCase());
      expect(made).toMatchObject({ status: 201, body: { state: 'Active', value } });
      expect(await denied()).toContainEqual(expect.objectContaining({ kind, value }));
      expect((await set(value)).body.code).toBe('block.exists');
      await superadmin.call(block.lift, { params: { id: made.body.id }, body: { reason } });
    }
  });

  it('of sixty at once is one for each thing, and all of them are in force', async () => {
    const { superadmin } = here;
    const networks = Array.from({ length: 60 }, (_, place) => `10.200.${place}.0/24`);
    const set = (value: string) =>
      superadmin.call(block.create, { body: { kind: 'Network', value, message, reason } }).then(({ status }) => status);
    expect(await Promise.all(networks.map(set))).toEqual(networks.map(() => 201));
    const values = (await denied()).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining(networks));
    const same = await Promise.all(Array.from({ length: 60 }, () => set('10.201.0.0/16')));
    expect([same.filter((status) => status === 201).length, same.filter((status) => status === 409).length]).toEqual([
      1, 59,
    ]);
  });

  it('is for the platform where it is about an application, an organisation or a network', async () => {
    const { tenantadmin, otheradmin, superadmin, portal } = here;
    const body = { kind: 'Organization' as const, value: portal.organizations.consumer.id, message, reason };
    expect((await tenantadmin.call(block.create, { body })).status).toBe(403);
    const { id: value } = await apiOf();
    expect((await otheradmin.call(block.create, { body: { kind: 'Api', value, message, reason } })).status).toBe(404);
    const made = await superadmin.call(block.create, { body });
    expect(made.status).toBe(201);
    expect((await otheradmin.call(block.lift, { params: { id: made.body.id }, body: { reason } })).status).toBe(404);
    await superadmin.call(block.lift, { params: { id: made.body.id }, body: { reason } });
  });

  it('that the platform set on a tenant’s API is lifted by the platform only', async () => {
    const { superadmin, tenantadmin } = here;
    const { id: value } = await apiOf();
    const made = await superadmin.call(block.create, { body: { kind: 'Api', value, message, reason } });
    expect(made.body).toMatchObject({ byPlatform: true, allowed: ['lift'] });
    const { data } = (await tenantadmin.call(block.list)).body;
    expect(data.find(({ id }: { id: string }) => id === made.body.id)).toMatchObject({ byPlatform: true, allowed: [] });
    const one = { params: { id: made.body.id } };
    expect((await tenantadmin.call(block.detail, one)).body).toMatchObject({ value, byPlatform: true, allowed: [] });
    expect((await here.otheradmin.call(block.detail, one)).status).toBe(404);
    expect((await here.developer.call(block.detail, one)).status).toBe(403);
    const lift = { params: { id: made.body.id }, body: { reason } };
    expect(await tenantadmin.call(block.lift, lift)).toMatchObject({ status: 403, body: { code: 'block.platform' } });
    expect(await denied()).toContainEqual(expect.objectContaining({ value }));
    expect((await superadmin.call(block.lift, lift)).body).toMatchObject({ state: 'Lifted', byPlatform: true });

    const own = await tenantadmin.call(block.create, { body: { kind: 'Api', value, message, reason } });
    expect(own.body.byPlatform).toBe(false);
    expect((await superadmin.call(block.lift, { ...lift, params: { id: own.body.id } })).status).toBe(200);
  });

  it.each([
    ['of everybody', { value: '0.0.0.0/0' }, { path: '/value', code: 'validation.networkTooWide' }],
    ['that is no network', { value: 'office' }, { path: '/value', code: 'validation.network' }],
    [
      'that has ended',
      { value: '10.9.9.9', expiresAt: '2020-01-01T00:00:00.000Z' },
      { path: '/expiresAt', code: 'validation.future' },
    ],
  ])('of a network %s is refused', async (_, given, error) => {
    const made = await here.superadmin.call(block.create, { body: { kind: 'Network', message, reason, ...given } });
    expect(made).toMatchObject({ status: 422, body: { errors: [error] } });
  });
});

describe('a node', () => {
  const ask = (key: string, etag?: string) =>
    here.portal.app.inject({
      url: '/plane/snapshot',
      headers: {
        authorization: `Bearer ${/^ttn_node_([\w-]+)\./.exec(key)![1]}`,
        ...(etag && { 'if-none-match': etag }),
      },
    });
  const listed = async (name: string) =>
    (await here.superadmin.call(gatewayNode.list)).body.nodes.find((node: { name: string }) => node.name === name);
  const eventsOf = async (name: string): Promise<string[]> =>
    (
      await here.superadmin.call(gatewayLog.list, {
        query: { filter: `node_eq=${name}`, pageSize: 100, to: new Date(Date.now() + 120_000).toISOString() },
      })
    ).body.data
      .map(({ event }: { event: string }) => event)
      .reverse();

  it('is registered, followed, given a new key and revoked; the log has all of it', async () => {
    const { superadmin } = here;
    const { id, key } = (await superadmin.call(gatewayNode.register, { body: { name: 'gw-1' } })).body;
    expect(await listed('gw-1')).toMatchObject({ state: 'New', version: null });
    const first = await ask(key);
    expect(first.statusCode).toBe(200);
    expect(await listed('gw-1')).toMatchObject({ state: 'Behind' });
    await ask(key, String(first.headers.etag));
    expect(await listed('gw-1')).toMatchObject({ state: 'InForce' });
    await apiOf();
    expect(await listed('gw-1')).toMatchObject({ state: 'Behind' });

    const { key: other } = (await superadmin.call(gatewayNode.rotate, { params: { id } })).body;
    expect([(await ask(key)).statusCode, (await ask(other)).statusCode]).toEqual([401, 200]);
    const revoked = await superadmin.call(gatewayNode.revoke, { params: { id }, body: { reason } });
    expect(revoked.body).toMatchObject({ state: 'Revoked' });
    expect((await ask(other)).statusCode).toBe(401);
    expect((await superadmin.call(gatewayNode.rotate, { params: { id } })).body.code).toBe('node.revoked');
    expect(await eventsOf('gw-1')).toEqual(['registered', 'up', 'inForce', 'rotated', 'revoked']);
  });

  it('has a name of its own, which comes back once it is revoked', async () => {
    const { superadmin } = here;
    const register = () => superadmin.call(gatewayNode.register, { body: { name: 'gw-2' } });
    const tries = await Promise.all(Array.from({ length: 60 }, register));
    const made = tries.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    await superadmin.call(gatewayNode.revoke, { params: { id: made[0]!.body.id }, body: { reason } });
    expect((await register()).status).toBe(201);
  });

  it('says why it refused a snapshot, which is one event however often it says so', async () => {
    const { superadmin, portal } = here;
    const { key } = (await superadmin.call(gatewayNode.register, { body: { name: 'gw-3' } })).body;
    const headers = { authorization: `Bearer ${/^ttn_node_([\w-]+)\./.exec(key)![1]}` };
    const tell = (payload: object) => portal.app.inject({ method: 'POST', url: '/plane/status', headers, payload });
    for (let time = 0; time < 3; time += 1)
      expect((await tell({ version: 3, reason: 'Bad format' })).statusCode).toBe(204);
    expect((await listed('gw-3')).rejected).toMatchObject({ reason: 'Bad format' });
    expect(await eventsOf('gw-3')).toEqual(['registered', 'rejected']);
    expect((await tell({ version: 3 })).statusCode).toBe(422);
    expect((await portal.app.inject({ method: 'POST', url: '/plane/status', payload: {} })).statusCode).toBe(401);
    const { etag } = (await ask(key)).headers;
    await ask(key, String(etag));
    expect((await listed('gw-3')).rejected).toBeNull();
  });

  it('that is silent is said so once', async () => {
    const { superadmin, portal } = here;
    const { key } = (await superadmin.call(gatewayNode.register, { body: { name: 'gw-4' } })).body;
    await ask(key);
    const later = new Date(Date.now() + 60_000);
    await noteSilence(portal.db, later);
    await noteSilence(portal.db, later);
    expect((await eventsOf('gw-4')).filter((event) => event === 'silent')).toHaveLength(1);
  });

  it('is seen by the platform alone', async () => {
    for (const call of [gatewayNode.list, gatewayNode.snapshots, gatewayLog.list])
      expect((await here.tenantadmin.call(call)).status).toBe(403);
    const [newest] = (await here.superadmin.call(gatewayNode.snapshots)).body;
    expect(newest.changes.length).toBeGreaterThan(0);
  });
});
