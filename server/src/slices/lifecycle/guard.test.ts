import { eq } from 'drizzle-orm';
import { acknowledgement, type BreakAsk, lifecycle } from '@titian/shared-contracts/lifecycle';
import { type Breaking, DISTRICT, documentOf, makeBreaking, recordCalls, recordKind } from '../../testing/breaking';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { apiSecurity } from '../gateway/gateway.tables';

const here = portalOf(...(['superadmin', 'tenantadmin', 'developer', 'client', 'otherclient'] as const));
type Given = Omit<Parameters<typeof makeBreaking>[1], 'author' | 'reviewer' | 'consumers'>;
const make = (given: Given = {}) =>
  makeBreaking(here.portal, {
    ...{ author: here.developer, reviewer: here.tenantadmin, consumers: [here.client, here.otherclient] },
    ...given,
  });
const ids = ({ id, versionId }: Breaking) => ({ id, versionId });
const publish = (one: Breaking) => here.tenantadmin.call(lifecycle.publish, { params: ids(one), body: {} });
const breaksOf = async (one: Breaking) => (await here.developer.call(lifecycle.breaks, { params: ids(one) })).body;
const asksOf = async (who: Caller, one: Breaking): Promise<BreakAsk[]> =>
  ((await who.call(acknowledgement.mine)).body as BreakAsk[]).filter(({ project }) => project.id === one.id);
const called = (one: Breaking, operation: string, calls = 5) =>
  recordCalls(here.portal, one, { organizationId: here.portal.organizations.consumer.id, operation, calls });
const id = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

describe('a path whose parameter has another name', () => {
  const served = documentOf({ '/lots/{id}': { parameters: [id('id')] } });
  const next = documentOf({ '/lots/{lotNo}': { parameters: [id('lotNo'), ...DISTRICT.parameters] } });

  it('is held against the calls under its name in the served version', async () => {
    const one = await make({ served, next });
    await called(one, 'GET /lots/{id}');
    expect(await breaksOf(one)).toMatchObject({
      affected: 1,
      operations: [{ path: '/lots/{id}', places: ['query district'], callers: [{ calls: 5 }] }],
    });
    expect((await publish(one)).body.waitsUntil).not.toBeNull();
    const [ask] = await asksOf(here.client, one);
    expect(ask!.operations).toEqual([
      { method: 'GET', path: '/lots/{id}', isRemoved: false, places: ['query district'], calls: 5 },
    ]);
  });

  it('is held against the calls of versions that name it otherwise, all together', async () => {
    const one = await make({ served, next });
    await called(one, 'GET /lots/{id}', 5);
    await called(one, 'GET /lots/{no}', 7);
    expect(await breaksOf(one)).toMatchObject({ affected: 1, operations: [{ callers: [{ calls: 12 }] }] });
  });
});

describe('documents that differ more than is listed', () => {
  const many = (words: string, last: Record<string, object> = {}) =>
    documentOf({
      ...Object.fromEntries(Array.from({ length: 1_001 }, (_, n) => [`/o${n}`, { summary: `${words} ${n}` }])),
      ...last,
    });

  it('hide nothing that breaks behind other changes', async () => {
    const one = await make({ served: many('Said', { '/zz': {} }), next: many('Said better') });
    await called(one, 'GET /zz');
    expect(await breaksOf(one)).toMatchObject({ affected: 1, cut: false, operations: [{ path: '/zz' }] });
    expect((await publish(one)).body.waitsUntil).not.toBeNull();
  });

  it('count as broken where a called operation was compared in part only', async () => {
    const nested = (type: string, depth: number): object =>
      depth === 0 ? { type } : { type: 'object', properties: { part: nested(type, depth - 1) } };
    const answering = (type: string) => {
      const content = { 'application/json': { schema: nested(type, 40) } };
      return { responses: { 200: { description: 'OK', content } } };
    };
    const one = await make({
      served: documentOf({ '/deep': answering('string'), '/owners': {} }),
      next: documentOf({ '/deep': answering('integer'), '/owners': {} }),
    });
    await called(one, 'GET /owners');
    expect((await breaksOf(one)).affected).toBe(0);
    await called(one, 'GET /deep');
    expect(await breaksOf(one)).toMatchObject({ affected: 1, cut: true, operations: [{ isPartial: true }] });
    expect((await publish(one)).body.waitsUntil).not.toBeNull();
    expect((await asksOf(here.client, one))[0]!.operations).toMatchObject([{ path: '/deep', isPartial: true }]);
  });
});

describe('a served version that is blocked', () => {
  const notice = { my: 'Penyelenggaraan', en: 'Maintenance' };
  const block = (one: Breaking) =>
    here.tenantadmin.call(lifecycle.block, {
      ...{ params: { id: one.id, versionId: one.servedId } },
      body: { notice, reason: 'Maintenance for a moment.' },
    });

  it('is what the next one is held against: its callers come back', async () => {
    const one = await make();
    await called(one, 'GET /lots');
    expect((await block(one)).status).toBe(200);
    expect((await breaksOf(one)).affected).toBe(1);
    expect((await publish(one)).body.waitsUntil).not.toBeNull();
    expect(await asksOf(here.client, one)).toHaveLength(1);
  });

  it('stays so beside an older one that is deprecated', async () => {
    const one = await make();
    const { db, make: making } = here.portal;
    await making.version({
      ...{ projectId: one.id, state: 'Deprecated', version: 'v0.9', deprecatedAt: new Date() },
      swaggerOriginal: documentOf({ '/old': {} }),
    });
    await called(one, 'GET /lots');
    await block(one);
    const [served] = await db.select().from(apiVersion).where(eq(apiVersion.id, one.servedId));
    expect(await breaksOf(one)).toMatchObject({ since: served!.version, affected: 1 });
  });
});

describe('a version that takes fewer kinds of credentials', () => {
  const document = documentOf({ '/lots': {}, '/owners': {} });
  const narrowed = () =>
    make({
      ...{ served: document, next: document },
      security: { served: { apiKey: true, mtls: true }, next: { mtls: true } },
    });

  it('waits for who used one of them in thirty days, and for nobody else', async () => {
    const { consumer, foreign, provider } = here.portal.organizations;
    const one = await narrowed();
    const record = (organizationId: string, credentialKind: 'apiKey' | 'mtls', daysAgo = 0) =>
      recordKind(here.portal, one, { organizationId, operationId: 'GET /lots', credentialKind, daysAgo });
    await record(foreign.id, 'mtls');
    await record(foreign.id, 'apiKey', 31);
    await record(provider.id, 'apiKey');
    expect(await breaksOf(one)).toMatchObject({ affected: 0, operations: [], credentials: { kinds: ['apiKey'] } });
    await record(consumer.id, 'apiKey', 2);
    await record(consumer.id, 'apiKey');
    const { affected, credentials } = await breaksOf(one);
    expect(affected).toBe(1);
    expect(credentials.callers).toContainEqual({
      organization: expect.objectContaining({ code: 'CONSUMER' }),
      calls: 2,
    });

    expect((await publish(one)).body.waitsUntil).not.toBeNull();
    expect((await asksOf(here.client, one))[0]!.operations).toEqual([
      { method: 'GET', path: '/lots', isRemoved: false, places: [], kinds: ['apiKey'], calls: 2 },
    ]);
    expect(await asksOf(here.otherclient, one)).toEqual([]);
  });

  it('keeps an acknowledgement when fewer calls break, and asks anew when others do', async () => {
    const { consumer } = here.portal.organizations;
    const one = await narrowed();
    const record = (operationId: string) =>
      recordKind(here.portal, one, { organizationId: consumer.id, operationId, credentialKind: 'apiKey' });
    await record('GET /lots');
    await publish(one);
    const [ask] = await asksOf(here.client, one);
    await here.client.call(acknowledgement.give, { params: { id: ask!.id }, body: { rowVersion: ask!.rowVersion } });
    await record('GET /lots');
    await here.portal.app.jobs.run('lifecycle.asks');
    expect((await asksOf(here.client, one))[0]!.acknowledged).not.toBeNull();
    await record('GET /owners');
    await here.portal.app.jobs.run('lifecycle.asks');
    expect((await asksOf(here.client, one))[0]!.acknowledged).toBeNull();
  });

  it('is compared anew where the served one takes others meanwhile', async () => {
    const one = await narrowed();
    await recordKind(here.portal, one, {
      ...{ organizationId: here.portal.organizations.consumer.id, operationId: 'GET /lots', credentialKind: 'apiKey' },
    });
    const security = { apiKey: false, oauth2: false, hmac: false, basic: false, mtls: true };
    await here.portal.db.update(apiSecurity).set({ security }).where(eq(apiSecurity.versionId, one.servedId));
    expect(await breaksOf(one)).toMatchObject({ affected: 0, credentials: { kinds: [], callers: [] } });
    expect((await publish(one)).body).toEqual({ waitsUntil: null });
  });
});

it('waits for who sends what is taken no longer', async () => {
  const one = await make({ served: documentOf({ '/lots': DISTRICT }), next: documentOf({ '/lots': {} }) });
  await called(one, 'GET /lots');
  expect(await breaksOf(one)).toMatchObject({ affected: 1, operations: [{ places: ['query district'] }] });
  expect((await publish(one)).body.waitsUntil).not.toBeNull();
});
