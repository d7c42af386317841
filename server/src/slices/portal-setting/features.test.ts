import { catalogue, changes as versions, packageTerms } from '@titian/shared-contracts/catalogue';
import { tryOut } from '@titian/shared-contracts/console';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { type GroupInput, portalSetting as contract } from '@titian/shared-contracts/portal-setting';
import { registration } from '@titian/shared-contracts/registration';
import { subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { portalLog, setting } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { readRequest, requestForm, sendRequest } from '../../testing/data-requests';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { consoleKey } from '../console/console.tables';
import { settingChange } from './portal-setting.tables';

const here = portalOf('superadmin', 'client', 'developer', 'tenantadmin');
const REASON = 'Seperti yang diputuskan mesyuarat';
const ON = { guestCatalogue: true, dataRequests: true, tryIt: true, ratings: true };
let api: Awaited<ReturnType<typeof here.portal.make.api>>;

beforeAll(async () => {
  const { portal } = here;
  api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
});
beforeEach(async () => {
  for (const table of [settingChange, setting, portalLog, consoleKey]) await here.portal.db.delete(table);
});

const change = (values: Partial<GroupInput<'features'>>, rowVersion = 0, caller = here.superadmin) =>
  caller.call(contract.change, {
    body: { group: 'features', input: { ...ON, ...values }, rowVersion, reason: REASON },
  });
const answered = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await reply;
  return status < 400 ? status : `${status} ${body.code}`;
};

describe('the catalogue of visitors', () => {
  const reads = (who: typeof here.client | typeof here.portal.nobody) => {
    const params = { id: api.project.id };
    const [versionId, packageId] = [api.version.id, api.package.id];
    return Promise.all([
      answered(who.call(catalogue.search, { query: {} })),
      answered(who.call(catalogue.statistics)),
      answered(who.call(catalogue.detail, { params })),
      answered(who.call(catalogue.openapi, { params: { ...params, versionId } })),
      answered(who.call(packageTerms.read, { params: { ...params, packageId } })),
      answered(who.call(versions.log, { params })),
      answered(who.call(versions.between, { params, query: { from: 'v1', to: 'v1' } })),
    ]);
  };

  it('is read by everybody until it is closed, then by who is signed in, and by everybody again', async () => {
    const { portal, client } = here;
    const open = await reads(portal.nobody);
    expect(open).not.toContain('401 auth.required');
    expect((await change({ guestCatalogue: false })).status).toBe(200);
    expect(new Set(await reads(portal.nobody))).toEqual(new Set(['401 auth.required']));
    expect(await reads(client)).toEqual(open);
    expect((await portal.nobody.call(catalogue.portalInfo)).body.features).toEqual({ ...ON, guestCatalogue: false });
    // Who registers is not sent away, and learns no name.
    const wanted = registration.wanted;
    expect((await portal.nobody.call(wanted, { params: { id: api.project.id } })).status).toBe(404);
    await change({}, 1);
    expect(await reads(portal.nobody)).toEqual(open);
  });

  it('is closed before anything else is judged, and to a token that is no good', async () => {
    const { portal } = here;
    await change({ guestCatalogue: false });
    for (const url of ['/public/catalogue/nothing', '/public/catalogue?page=-1', '/public/catalogue/%00/changes']) {
      const { statusCode } = await portal.app.inject({ url, headers: { authorization: 'Bearer forged' } });
      expect([url, statusCode]).toEqual([url, 401]);
    }
  });

  it('covers every public call of the catalogue', () => {
    const calls = [...Object.values(catalogue), ...Object.values(versions), ...Object.values(packageTerms)];
    const open = calls.filter((entry) => entry.access === 'public' && !('guestsNeed' in entry));
    expect(open).toEqual([catalogue.portalInfo]);
  });
});

describe('data requests', () => {
  it('are neither begun nor sent while they are not taken; drafts stay, and what was sent goes on', async () => {
    const { portal, client, developer } = here;
    const providerId = portal.organizations.provider.id;
    const sent = await sendRequest(client, { providerId });
    const { body: draft } = await client.call(dataRequest.create, { body: { title: 'Satu', idempotencyKey: newId() } });
    await change({ dataRequests: false });
    const create = () => client.call(dataRequest.create, { body: { title: 'Dua', idempotencyKey: newId() } });
    const params = { id: draft.id };
    const form = { ...requestForm(), providerId };
    expect(await answered(create())).toBe('409 datarequest.notTaken');
    expect(await answered(client.call(dataRequest.submit, { params, body: { ...form, rowVersion: 1 } as never }))).toBe(
      '409 datarequest.notTaken',
    );
    expect(await answered(client.call(dataRequest.save, { params, body: { title: 'Tiga', rowVersion: 1 } }))).toBe(200);
    expect(await readRequest(client, draft.id)).toMatchObject({ status: 'Draft', title: 'Tiga', requestNo: null });
    const { rowVersion } = await readRequest(developer, sent.id);
    expect(await answered(developer.call(dataRequest.start, { params: { id: sent.id }, body: { rowVersion } }))).toBe(
      200,
    );
    await change({}, 1);
    expect(await answered(create())).toBe(201);
  });
});

describe('calls from the portal’s pages', () => {
  it('have no key while they are switched off, which ends those that there are', async () => {
    const { client } = here;
    await placeOrder(client, [api]);
    const [held] = (await client.call(subscription.mine, { query: {} })).body.data;
    const ask = () =>
      client.call(tryOut.key, { params: { id: held.application.id }, body: { environment: 'Production' } });
    const first = (await ask()).body;
    expect(first.secret).toMatch(/^ttn_try_/);
    await change({ tryIt: false });
    expect(await here.portal.db.select().from(consoleKey)).toEqual([]);
    const tries = await Promise.all(Array.from({ length: 20 }, () => answered(ask())));
    expect(new Set(tries)).toEqual(new Set(['409 console.off']));
    await change({}, 1);
    expect((await ask()).body.secret).not.toBe(first.secret);
  });

  it('leave no key behind where they are switched off while many ask', async () => {
    const { client } = here;
    const [held] = (await client.call(subscription.mine, { query: {} })).body.data;
    const ask = () =>
      client.call(tryOut.key, { params: { id: held.application.id }, body: { environment: 'Production' } });
    await Promise.all([
      ...Array.from({ length: 30 }, ask),
      change({ tryIt: false }),
      ...Array.from({ length: 30 }, ask),
    ]);
    expect(await here.portal.db.select().from(consoleKey)).toEqual([]);
  });
});

describe('the switches', () => {
  it('are changed at once, with the old and the new value in the portal log', async () => {
    const { status, body } = await change({ tryIt: false });
    expect([status, body.features]).toMatchObject([200, { rowVersion: 1, values: { tryIt: false }, pending: null }]);
    const [entry] = await here.portal.db.select().from(portalLog).where(eq(portalLog.action, 'SETTING_UPDATE'));
    expect(entry!.changes).toEqual([{ path: '/tryIt', before: true, after: false }]);
  });

  it('of sixty changes at once take one, and none that saw an older state', async () => {
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, n) => change({ tryIt: false, dataRequests: n % 2 > 0 })),
    );
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await answered(change({ guestCatalogue: false }, 0))).toBe('409 stale');
    expect(await here.portal.db.select().from(settingChange)).toHaveLength(1);
  });

  it.each([
    { guestCatalogue: 'false' },
    { guestCatalogue: null },
    { dataRequests: 0 },
    { tryIt: [] },
    { tryIt: undefined },
    { tryIt: { $ne: true } },
  ])('are not set to %o', async (values) => {
    expect((await change(values as never)).status).toBe(422);
    expect(await here.portal.db.select().from(setting)).toEqual([]);
  });

  it('are no matter of other roles', async () => {
    const { client, developer, tenantadmin, portal } = here;
    for (const who of [client, developer, tenantadmin])
      expect((await change({ guestCatalogue: false }, 0, who)).status).toBe(403);
    expect((await change({ guestCatalogue: false }, 0, portal.nobody as never)).status).toBe(401);
  });
});
