import { and, eq } from 'drizzle-orm';
import { dataRequest, type DemandedField, type RequestForm } from '@titian/shared-contracts/data-request';
import { portalLog } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { readRequest, sendRequest } from '../../testing/data-requests';
import { type Caller, portalOf } from '../../testing/portal-of';
import { dataRequest as requests, requestEvent, requestVote } from './data-request.tables';

const here = portalOf(
  'client',
  'developer',
  'tenantadmin',
  'superadmin',
  'otherclient',
  'otherdeveloper',
  'otheradmin',
);
const agency = () => here.portal.organizations.provider.id;
beforeEach(async () => {
  const { db } = here.portal;
  for (const table of [requestVote, requestEvent, requests]) await db.delete(table);
});

const field = (name: string, personal = false) => ({
  ...{ id: newId(), name, format: '', reason: 'Untuk bantuan banjir', personal },
});
const ask = (who: Caller, names: string[], given: Partial<RequestForm> = {}) =>
  sendRequest(who, {
    ...{ providerId: agency(), visibility: 'Agencies', fields: names.map((name) => field(name)) },
    ...given,
  });
const demand = async (who: Caller, query: object = {}): Promise<DemandedField[]> =>
  (await who.call(dataRequest.demand, { query: query as never })).body.data;
const short = (fields: DemandedField[]) => fields.map(({ name, agencies, requests: n }) => [name, agencies, n]);

it('counts fields by their names, and each agency that asked or joined once', async () => {
  const { client, otherclient, developer } = here;
  const first = await ask(client, ['No. Lot', 'Luas tanah']);
  await ask(client, ['no_lot', 'Pemilik'], { fields: [field('no_lot'), field('Pemilik', true)] });
  await ask(otherclient, ['No. Lot']);
  // Two agencies have asked already; that one of them joins the other's request changes nothing.
  expect((await otherclient.call(dataRequest.want, { params: { id: first.id }, body: {} })).status).toBe(200);
  expect(short(await demand(developer))).toEqual([
    ['No. Lot', 2, 3],
    ['Luas tanah', 2, 1],
    ['Pemilik', 1, 1],
  ]);
  expect(await demand(developer, { q: 'pemilik' })).toMatchObject([
    { personal: true, open: 1, granted: 0, lastAskedAt: expect.stringMatching(/^20\d\d-.*Z$/) },
  ]);
  expect(short(await demand(developer, { _sort: 'name:asc' })).map(([name]) => name)).toEqual([
    ...['Luas tanah', 'No. Lot', 'Pemilik'],
  ]);
  expect((await developer.call(dataRequest.demand, { query: { _sort: 'key:asc' } as never })).status).toBe(422);
});

it('says how many of the requests are open, and counts none that was withdrawn or never sent', async () => {
  const { client, tenantadmin, developer } = here;
  await ask(client, ['Aras sungai']);
  const taken = await ask(client, ['Aras sungai']);
  const back = { params: { id: taken.id }, body: { rowVersion: (await readRequest(client, taken.id)).rowVersion } };
  expect((await client.call(dataRequest.withdraw, back)).status).toBe(200);
  await client.call(dataRequest.create, {
    body: { title: 'Draf', fields: [field('Draf sahaja')], providerId: agency(), idempotencyKey: newId() } as never,
  });
  expect(await demand(developer)).toMatchObject([{ name: 'Aras sungai', requests: 1, open: 1, granted: 0 }]);
  const { db } = here.portal;
  await db.update(requests).set({ status: 'PartlyApproved' }).where(eq(requests.status, 'Submitted'));
  expect(await demand(tenantadmin)).toMatchObject([{ open: 0, granted: 1 }]);
});

it('is of the requests to the agencies in reach: another tenant’s agencies are told nothing', async () => {
  const { client, developer, tenantadmin, superadmin, otherdeveloper, otheradmin } = here;
  await ask(client, ['Rahsia perolehan'], { visibility: 'Parties' });
  for (const who of [developer, tenantadmin, superadmin]) expect(await demand(who)).toHaveLength(1);
  for (const who of [otherdeveloper, otheradmin]) expect(await demand(who)).toEqual([]);
  expect((await client.call(dataRequest.demand)).status).toBe(403);
  expect((await here.portal.nobody.call(dataRequest.demand)).status).toBe(401);
});

it('is exported as it is filtered, computes nothing in a spreadsheet, and is logged', async () => {
  const { client, tenantadmin, portal } = here;
  await ask(client, ['=cmd|calc', 'Luas']);
  const { status, body } = await tenantadmin.call(dataRequest.demandExport, { query: { q: 'cmd' } as never });
  expect(status).toBe(200);
  const lines = String(body).replace('\uFEFF', '').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe('field,agencies,requests,open,granted,personal,lastAskedAt');
  expect(lines[1]).toMatch(/^'=cmd\|calc,1,1,1,0,false,20/);
  const logged = await portal.db
    .select()
    .from(portalLog)
    .where(and(eq(portalLog.action, 'DATA_DEMAND_EXPORT'), eq(portalLog.targetId, 'data-demand')));
  expect(logged).toHaveLength(1);
});

it('takes names as they are typed', async () => {
  const { client, developer } = here;
  await ask(client, ["'; drop table cart; --", '<script>alert(1)</script>', '%_\\', '身分证号', '--']);
  const names = (await demand(developer)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['<script>alert(1)</script>', '身分证号', "'; drop table cart; --"]));
  expect(await demand(developer, { q: '%' })).toHaveLength(1);
});
