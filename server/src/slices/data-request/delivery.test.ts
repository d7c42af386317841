import { PDFParse } from 'pdf-parse';
import { cart } from '@titian/shared-contracts/cart';
import { dataRequest, type RequestForm } from '@titian/shared-contracts/data-request';
import { order } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { newId } from '../../storage/schema/columns';
import { checkoutBody, fillCart } from '../../testing/ordering';
import { readRequest, requestForm, sendRequest, YES } from '../../testing/data-requests';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { dayOfCalls } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { portalDay } from '../catalogue';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otherclient', 'otheradmin');
const agency = () => here.portal.organizations.provider.id;

async function act(caller: Caller, name: keyof typeof dataRequest, id: string, body: object = {}) {
  const { rowVersion } = await readRequest(here.superadmin, id);
  return caller.call(dataRequest[name] as typeof dataRequest.start, { params: { id }, body: { rowVersion, ...body } });
}
/** A request that was approved with a condition. */
async function approved(given: Partial<RequestForm> = {}, condition = 'Used for flood relief only') {
  const sent = await sendRequest(here.client, { providerId: agency(), ...given });
  expect((await act(here.developer, 'start', sent.id)).status).toBe(200);
  const decision = {
    outcome: 'ApprovedWithConditions',
    conditions: [condition],
    evaluation: YES,
    signatory: 'Director',
  };
  expect((await act(here.tenantadmin, 'decide', sent.id, decision)).status).toBe(200);
  return sent;
}
const apiOf = (given = {}) => here.portal.make.api({ organizationId: agency(), ...given }, { validation: 'Auto' });

/** Bytes and text of a PDF, each page without spaces. */
async function readPdf(caller: Caller, id: string, locale?: string) {
  const url = `/api/data-requests/${id}/letter.pdf${locale ? `?locale=${locale}` : ''}`;
  const { statusCode, headers, rawPayload } = await here.portal.app.inject({
    ...{ method: 'GET', url },
    headers: { authorization: `Bearer ${caller.token}` },
  });
  if (statusCode !== 200) return { statusCode, headers, pages: [], text: '', start: '' };
  const parser = new PDFParse({ data: new Uint8Array(rawPayload) });
  const found = await parser.getText();
  await parser.destroy();
  const pages = found.pages.map(({ text }) => text.replace(/\s+/g, ''));
  return { statusCode, headers, pages, text: pages.join(''), start: rawPayload.subarray(0, 5).toString() };
}

describe('what fulfils a request', () => {
  it('goes into the cart, fills an order, and stands in one time line up to the first call', async () => {
    const { client, developer, portal } = here;
    const api = await apiOf();
    const { id, requestNo } = await approved();
    const links = [{ projectId: api.project.id, packageId: api.package.id }];
    expect((await act(developer, 'fulfil', id, { links })).status).toBe(200);
    expect(await readRequest(client, id)).toMatchObject({
      status: 'Fulfilled',
      links: [{ package: { id: api.package.id } }],
    });

    for (let time = 0; time < 2; time += 1)
      expect(await client.call(dataRequest.toCart, { params: { id } })).toMatchObject({
        status: 200,
        body: { lines: 1 },
      });
    const lines = (await client.call(cart.lines)).body.filter(
      ({ project }: { project: { id: string } }) => project.id === api.project.id,
    );
    expect(lines).toHaveLength(1);
    const body = checkoutBody([{ id: lines[0].id, api }], { dataRequestId: id });
    const placed = await client.call(order.checkout, { body });
    expect(placed.status).toBe(201);

    const detail = await readRequest(client, id);
    expect(detail.orders).toMatchObject([{ id: placed.body.id, orderNo: placed.body.orderNo }]);
    const { items, dataRequest: asked } = (await client.call(order.detail, { params: { id: placed.body.id } })).body;
    expect(asked).toEqual({ id, requestNo });
    const use = { subscriptionId: items[0].subscriptionId, projectId: api.project.id, day: portalDay(new Date()) };
    await portal.db.insert(callDay).values(dayOfCalls({ ...use, calls: 3, failed: 0, latencyP95: 80 }));
    const { events, requestNo: number } = await readRequest(client, id);
    expect(number).toBe(requestNo);
    expect(events.map(({ code }: { code: string }) => code)).toEqual([
      ...['submitted', 'started', 'approvedWithConditions', 'fulfilled', 'ordered'],
      ...['itemApproved', 'subscribed', 'firstCall'],
    ]);
    expect((await act(client, 'close', id)).status).toBe(200);
    expect((await readRequest(client, id)).status).toBe('Closed');
  });

  it('is something that the agency which asks can order', async () => {
    const { developer } = here;
    const { id } = await approved();
    const [closed, draft, api] = [
      await apiOf({ statusPrivate: true }),
      await apiOf({ status: 'draft' }),
      await apiOf(),
    ];
    const linkTo = (one: typeof api, packageId = one.package.id) => ({ projectId: one.project.id, packageId });
    for (const links of [
      [linkTo(closed)],
      [linkTo(draft)],
      [linkTo(api, closed.package.id)],
      [linkTo(api), linkTo(api)],
      [{ projectId: newId(), packageId: newId() }],
    ])
      expect((await act(developer, 'fulfil', id, { links })).status).toBe(422);
    const offers = (await developer.call(dataRequest.offers, { params: { id } })).body as { project: { id: string } }[];
    const ids = offers.map(({ project }) => project.id);
    expect([ids.includes(api.project.id), ids.includes(closed.project.id), ids.includes(draft.project.id)]).toEqual([
      ...[true, false, false],
    ]);
  });

  it('is ordered only by the agency that asked, and only once it is fulfilled', async () => {
    const { client, otherclient, developer } = here;
    const api = await apiOf();
    const { id } = await approved({ visibility: 'Agencies' });
    expect((await client.call(dataRequest.toCart, { params: { id } })).body.code).toBe('STATE_CONFLICT');
    await act(developer, 'fulfil', id, { links: [{ projectId: api.project.id, packageId: api.package.id }] });
    expect((await otherclient.call(dataRequest.toCart, { params: { id } })).status).toBe(403);
    const line = await otherclient.call(cart.add, { body: { projectId: api.project.id } });
    const body = checkoutBody([{ id: line.body.id, api }], { dataRequestId: id });
    expect((await otherclient.call(order.checkout, { body })).status).toBe(403);
    expect((await readRequest(client, id)).orders).toEqual([]);
  });

  it('tells the agency nothing of what the order asks of others', async () => {
    const { client, developer, superadmin, portal } = here;
    const own = await apiOf();
    const other = await apiOf({ organizationId: portal.organizations.foreign.id });
    const { id } = await approved();
    await act(developer, 'fulfil', id, { links: [{ projectId: own.project.id, packageId: own.package.id }] });
    const lines = await fillCart(client, [own, other]);
    expect((await client.call(order.checkout, { body: checkoutBody(lines, { dataRequestId: id }) })).status).toBe(201);
    const subscribed = async (who: Caller) => {
      const { events } = await readRequest(who, id);
      const apis = events.filter(({ code }: { code: string }) => code === 'subscribed');
      return apis.map(({ params }: { params: { api: string } }) => params.api).sort();
    };
    const names = [own, other].map(({ project }) => project.name.my).sort();
    expect(await subscribed(developer)).toEqual([own.project.name.my]);
    for (const who of [client, superadmin]) expect(await subscribed(who)).toEqual(names);
  });
});

describe('the letter of a decision', () => {
  it('is a PDF in both languages, Malay first, with the number on each page', async () => {
    const { client } = here;
    const { id, requestNo } = await approved();
    const { headers, pages, start } = await readPdf(client, id);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect([start, pages.length >= 2]).toEqual(['%PDF-', true]);
    expect(pages[0]).toContain('diluluskandengansyarat');
    expect(pages.at(-1)).toContain('approvedwithconditions'.slice(0, 8));
    for (const page of pages) expect(page).toContain(requestNo);
    const [malay, english] = ['Suratinidijanaolehkomputer.', 'Thisletterwasmadebycomputer.'];
    expect([pages[0]!.includes(malay!), pages[0]!.includes(english!)]).toEqual([true, false]);
    expect([pages.at(-1)!.includes(malay!), pages.at(-1)!.includes(english!)]).toEqual([false, true]);
    expect((await readPdf(client, id, 'en')).text).not.toContain('Dimaklumkan');
  });

  it('says the same on the page, with conditions and each field', async () => {
    const { id, requestNo } = await approved();
    const { body } = await here.client.call(dataRequest.letter, { params: { id }, query: { locale: 'en' } });
    expect(body).toMatchObject({ locale: 'en', subject: expect.stringContaining('approved with conditions') });
    expect(body.references[0].value).toBe(requestNo);
    expect(body.items.map(({ decision }: { decision: string }) => decision)).toEqual(['Approved', 'Approved']);
    expect(body.facts).toContainEqual({ label: 'Conditions', value: '1. Used for flood relief only' });
  });

  it('takes hostile text as text', async () => {
    const evil = '<script>alert(1)</script> [x](javascript:alert(1)) \\u0000 %PDF-1.7 endobj (';
    const fields = [{ id: newId(), name: evil.slice(0, 80), format: '<b>', reason: evil, personal: false }];
    const { id } = await approved({ fields, purposeText: evil.repeat(2), volume: '=1+1' }, evil);
    const { text, statusCode } = await readPdf(here.client, id, 'en');
    expect(statusCode).toBe(200);
    expect(text).toContain('<script>alert(1)</script>');
    const csv = await here.superadmin.call(dataRequest.export, {});
    expect(String(csv.body)).not.toMatch(/(^|,)=/m);
  });

  it('is for the parties, once there is a decision', async () => {
    const { client, developer, superadmin, otherclient, otheradmin } = here;
    const open = await sendRequest(client, { providerId: agency(), visibility: 'Agencies' });
    expect((await readPdf(client, open.id)).statusCode).toBe(404);
    const { id } = await approved({ visibility: 'Agencies' });
    for (const [who, status] of [
      [client, 200],
      [developer, 200],
      [superadmin, 200],
      [otherclient, 404],
      [otheradmin, 404],
    ] as const) {
      expect((await readPdf(who, id)).statusCode).toBe(status);
      expect((await who.call(dataRequest.letter, { params: { id } })).status).toBe(status);
    }
  });
});

describe('the fields that are asked for', () => {
  it('are found in published APIs by name and by description, in either language', async () => {
    const { client, otherclient, portal } = here;
    const schema = {
      type: 'object',
      properties: {
        noLot: { type: 'string', description: 'Nombor lot', 'x-en': { description: 'Parcel number' } },
        penggunaan: { type: 'string', description: 'Kegunaan tanah' },
      },
    };
    const answer = { 200: { description: '', content: { 'application/json': { schema } } } };
    const document = { openapi: '3.1.0', paths: { '/lot': { get: { responses: answer } } } };
    const operations = [{ method: 'GET', path: '/lot', summary: { my: '', en: '' }, tag: '', deprecated: false }];
    const documented = async (given = {}) => {
      const api = await apiOf(given);
      await portal.db
        .update(apiVersion)
        .set({ swaggerOriginal: document, operations: operations as never })
        .where(eq(apiVersion.id, api.version.id));
      return api.project.id;
    };
    const open = await documented();
    await documented({ statusPrivate: true });
    await documented({ status: 'draft' });
    const names = ['no_lot', 'Parcel number', 'Kegunaan tanah', 'Owner telephone'];
    const found = (await client.call(dataRequest.matches, { query: { name: names } })).body as {
      offers: { project: { id: string }; field: string }[];
    }[];
    expect(found.map(({ offers }) => offers.map(({ project, field }) => [project.id, field]))).toEqual([
      [[open, 'noLot']],
      [[open, 'noLot']],
      [[open, 'penggunaan']],
      [],
    ]);
    expect((await otherclient.call(dataRequest.matches, { query: { name: 'no_lot' } })).body[0].offers).toHaveLength(1);
    expect((await client.call(dataRequest.matches)).body).toEqual([]);
  });

  it('are kept as they were sent', async () => {
    const form = requestForm();
    const { id } = await sendRequest(here.client, { ...form, providerId: agency() });
    expect((await readRequest(here.developer, id)).form.fields).toEqual(form.fields);
  });
});
