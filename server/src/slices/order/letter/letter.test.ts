import { eq } from 'drizzle-orm';
import { cart } from '@titian/shared-contracts/cart';
import { order as contract, type OrderLetter } from '@titian/shared-contracts/order';
import { PDFParse } from 'pdf-parse';
import { buildPortal, type createCaller, type Portal } from '../../../testing/build';
import { checkoutBody, fillCart, placeOrder } from '../../../testing/ordering';
import { apiPackage } from '../../catalogue/catalogue.tables';
import { picture, upload, uploadLetter } from '../../../testing/uploading';

type Caller = ReturnType<typeof createCaller>;

let portal: Portal;
let client: Caller;
let approver: Caller;
beforeAll(async () => {
  portal = await buildPortal();
  [client, approver] = [await portal.as('client'), await portal.as('tenantadmin')];
});
afterAll(() => portal.close());

const name = (my: string, en: string) => ({ my, en });
const api = (my: string, en: string) =>
  portal.make.api({ organizationId: portal.organizations.provider.id, name: name(my, en) });
const letterOf = async (caller: Caller, id: string, locale?: 'my' | 'en'): Promise<OrderLetter> =>
  (await caller.call(contract.letter, { params: { id }, query: { locale } })).body;

async function fetchPdf(caller: Caller, id: string, locale?: 'my' | 'en') {
  const reply = await portal.app.inject({
    url: `/api/orders/${id}/letter.pdf${locale ? `?locale=${locale}` : ''}`,
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
  });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

/** Lines break anywhere in a PDF, also within a word. */
const packed = (text: string) => text.replace(/\s+/g, '');

async function read(bytes: Buffer) {
  const parser = new PDFParse({ data: new Uint8Array(bytes) });
  const [text, info] = [await parser.getText(), await parser.getInfo()];
  await parser.destroy();
  return { text: packed(text.text), pages: text.total, title: info.info.Title as string };
}
const words = (letter: OrderLetter): string[] => [
  letter.letterhead.name,
  letter.letterhead.unit,
  ...[...letter.references, ...letter.facts].flatMap(({ label, value }) => [label, value]),
  ...[letter.salutation, letter.subject, letter.itemsTitle, letter.factsTitle, letter.footer],
  ...[...letter.recipient, ...letter.opening, ...letter.closing],
  ...letter.items.flatMap((item) => [item.name, item.provider, item.terms, item.decision]),
  ...letter.items.flatMap(({ notes }) => notes.flatMap(({ label, value }) => [label, value])),
];

/** One item approved with conditions, one refused, one still waiting. */
async function decidedOrder() {
  const { id: letterId } = await uploadLetter(portal, client, 'surat-sokongan.pdf');
  const apis = [
    await api('Semakan Hakmilik', 'Title Check'),
    await api('Data Hujan', 'Rain Data'),
    await api('Lesen', 'Licences'),
  ];
  const placed = await placeOrder(client, apis, { letters: [letterId], ipAddresses: ['10.1.0.0/16'] });
  const itemOf = (at: number) =>
    placed.items.find((one: { project: { id: string } }) => one.project.id === apis[at]!.project.id);
  const decide = async (at: number, body: object) => {
    const { id, rowVersion } = itemOf(at);
    const reply = await approver.call(contract.decide, { params: { id }, body: { rowVersion, ...body } } as never);
    expect(reply.status).toBe(200);
  };
  await decide(0, { decision: 'approve', conditions: 'Hanya di kaunter, bukan untuk arkib.' });
  await decide(1, { decision: 'reject', refusalCode: 'dataNotHeld', reason: 'Dipegang oleh agensi lain.' });
  return placed;
}

describe('the letter of an order', () => {
  it('gives in Malay the decision on each item, and why', async () => {
    const placed = await decidedOrder();
    const letter = await letterOf(client, placed.id);
    expect(letter).toMatchObject({
      locale: 'my',
      subject: 'Kedudukan permohonan akses data',
      recipient: [portal.people.client.displayName, portal.organizations.consumer.name.my],
      letterhead: { name: portal.tenants.home.name.my, imageUrl: null },
    });
    expect(letter.references[0]).toEqual({ label: 'Ruj. Kami', value: placed.orderNo });
    expect(letter.opening[1]).toContain('1 diluluskan, 1 tidak diluluskan, 1 masih dipertimbangkan');
    expect(letter.items.map((item) => [item.name, item.decision, item.tone]).sort()).toEqual([
      ['Data Hujan', 'Tidak diluluskan', 'refused'],
      ['Lesen', 'Menunggu kelulusan', 'open'],
      ['Semakan Hakmilik', 'Diluluskan dengan syarat', 'granted'],
    ]);
    const notes = letter.items.flatMap((item) => item.notes.map(({ label, value }) => `${label}: ${value}`));
    expect(notes).toContain('Syarat: Hanya di kaunter, bukan untuk arkib.');
    expect(notes).toContain('Sebab: Agensi tidak memegang data ini: Dipegang oleh agensi lain.');
    expect(notes).toContain(`Diputuskan oleh: ${portal.people.tenantadmin.displayName}`);
    expect(letter.facts).toContainEqual({ label: 'Surat sokongan', value: 'surat-sokongan.pdf' });
    expect(letter.facts).toContainEqual({ label: 'Alamat IP', value: '10.1.0.0/16' });
  });

  it('gives the same in English', async () => {
    const letter = await letterOf(client, (await decidedOrder()).id, 'en');
    expect([letter.locale, letter.subject]).toEqual(['en', 'Where your request for data stands']);
    expect(letter.items.map(({ decision }) => decision).sort()).toEqual([
      'Approved with conditions',
      'Not approved',
      'Waiting for approval',
    ]);
    expect(letter.opening[1]).toBe(
      'Of 3 items asked for, 1 is approved, 1 is not approved and 1 is still being considered.',
    );
  });

  it('states the cost of each item and of the order, by the calls that were stated', async () => {
    const perCall = { price: { model: 'PerCall' as const, amount: 0.3, currency: 'MYR' as const } };
    const made = await portal.make.api({ organizationId: portal.organizations.provider.id }, perCall);
    const [line] = await fillCart(client, [made]);
    await client.call(cart.update, { params: { id: line!.id }, body: { expectedCalls: 12_000 } });
    const { body } = await client.call(contract.checkout, { body: checkoutBody([line!]) });
    const [malay, english] = [await letterOf(client, body.id, 'my'), await letterOf(client, body.id, 'en')];
    expect(malay.items[0]!.notes[0]).toEqual({
      ...{ label: 'Anggaran kos', value: 'RM 3,600.00 sebulan bagi 12,000 panggilan' },
    });
    expect(malay.facts[0]).toEqual({
      label: 'Kos sebulan',
      value: 'tiada bayaran tetap, dan panggilan mengikut penggunaan; anggaran RM 3,600.00 sebulan',
    });
    expect(english.items[0]!.terms).toContain('RM 0.30 a call');
    expect(english.items[0]!.notes[0]!.value).toBe('RM 3,600.00 a month for 12,000 calls');
    expect((await read((await fetchPdf(client, body.id, 'en')).bytes)).text).toContain('RM3,600.00');
  });

  it.each([
    [true, 'at most RM 30.00 a month, if the quota of 100 calls is used up', 'at most RM 30.00 a month'],
    [
      false,
      'RM 30.00 a month for the whole quota of 100 calls, and calls beyond it are charged too',
      'an estimated RM 30.00 a month, and calls beyond a quota are charged too',
    ],
  ])('says what a month costs at most only where calls beyond the quota stop: %s', async (stopOnQuota, item, sum) => {
    const quota = { limit: 100, unit: 'month' as const };
    const price = { model: 'PerCall' as const, amount: 0.3, currency: 'MYR' as const };
    const made = await portal.make.api(
      { organizationId: portal.organizations.provider.id },
      { price, quota, stopOnQuota },
    );
    const { body } = await client.call(contract.checkout, { body: checkoutBody(await fillCart(client, [made])) });
    const { items, facts } = await letterOf(client, body.id, 'en');
    expect(items[0]!.notes[0]!.value).toBe(item);
    expect(facts[0]!.value).toBe(`no fixed charge, and calls as used; ${sum}`);
  });

  it.each([
    ['my', 0.3, '100 panggilan sebulan; panggilan melebihinya tetap dijawab dan dikenakan bayaran'],
    ['en', 0.3, '100 calls a month; calls beyond it are answered and charged too'],
    ['my', 0, '100 panggilan sebulan; panggilan melebihinya tetap dijawab'],
    ['en', 0, '100 calls a month; calls beyond it are answered too'],
  ] as const)('says with each quota that calls beyond it are answered (%s, RM %d)', async (locale, amount, quota) => {
    const price = { model: 'PerCall' as const, amount, currency: 'MYR' as const };
    const made = await portal.make.api(
      { organizationId: portal.organizations.provider.id },
      { price, quota: { limit: 100, unit: 'month' }, stopOnQuota: false },
    );
    const placed = await placeOrder(client, [made]);
    const { id, rowVersion } = placed.items[0];
    const body = { decision: 'approve', rowVersion, quotaOverride: { limit: 500, unit: 'month' } } as const;
    expect((await approver.call(contract.decide, { params: { id }, body })).status).toBe(200);
    const [item] = (await letterOf(client, placed.id, locale)).items;
    expect(item!.terms.split(' · ')).toContain(quota);
    expect(item!.notes.map(({ value }) => value)).toContain(quota.replace('100', '500'));
  });

  it('names each tier of a price, and the cost by tiers', async () => {
    const tiers = [
      { to: 1_000, unitPrice: 0.3 },
      { to: null, unitPrice: 0.1 },
    ];
    const tiered = { price: { model: 'Tiered' as const, amount: 50, tiers, currency: 'MYR' as const } };
    const made = await portal.make.api({ organizationId: portal.organizations.provider.id }, tiered);
    const [line] = await fillCart(client, [made]);
    await client.call(cart.update, { params: { id: line!.id }, body: { expectedCalls: 12_000 } });
    const inCart = (await client.call(cart.lines)).body.find(({ id }: { id: string }) => id === line!.id);
    expect(inCart.cost).toMatchObject({ fixed: 50, tiers, estimate: 1_450 });
    const { body } = await client.call(contract.checkout, { body: checkoutBody([line!]) });
    const dearer = { ...tiered.price, amount: 900 };
    await portal.db.update(apiPackage).set({ price: dearer }).where(eq(apiPackage.id, made.package.id));
    const [malay, english] = [await letterOf(client, body.id, 'my'), await letterOf(client, body.id, 'en')];
    expect(english.items[0]!.terms).toContain(
      'RM 50.00 a month, RM 0.30 for each of calls 1 to 1,000, RM 0.10 for each call from 1,001 on',
    );
    expect(malay.items[0]!.terms).toContain('RM 0.10 bagi panggilan 1,001 dan seterusnya');
    expect(english.items[0]!.notes[0]!.value).toBe('RM 1,450.00 a month for 12,000 calls');
    const { body: placed } = await client.call(contract.detail, { params: { id: body.id } });
    expect(placed.items[0].package.price).toEqual(tiered.price);
  });

  it.each(['my', 'en'] as const)('contains as a PDF all text of its page (%s)', async (locale) => {
    const { id, orderNo } = await decidedOrder();
    const letter = await letterOf(client, id, locale);
    const { headers, bytes } = await fetchPdf(client, id, locale);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${orderNo}.pdf"; filename*=UTF-8''${orderNo}.pdf`,
      'cache-control': 'no-store',
    });
    const { text, title } = await read(bytes);
    expect(title).toBe(`${letter.subject} ${orderNo}`);
    for (const part of words(letter)) expect(text).toContain(packed(part));
  });

  it.each([
    ['my', 'Medan jawapan diluluskan'],
    ['en', 'Response fields granted'],
  ] as const)('lists the response fields of the package, on page and PDF (%s)', async (locale, label) => {
    const fields = [
      { operationId: 'GET /henti', fields: ['/data/*/kodHenti', '/jumlah'] },
      { operationId: 'GET /bas', fields: [] },
    ];
    const pack = { validation: 'Auto' as const, fields };
    const made = await portal.make.api({ organizationId: portal.organizations.provider.id }, pack);
    const { id } = await placeOrder(client, [made]);
    const value = 'GET /henti: data[].kodHenti, jumlah; GET /bas: –';
    expect((await letterOf(client, id, locale)).items[0]!.notes).toContainEqual({ label, value });
    expect((await read((await fetchPdf(client, id, locale)).bytes)).text).toContain(packed(value));
  });

  it('has the same bytes on any day as long as the order is unchanged', async () => {
    const { id, items } = await decidedOrder();
    const first = await fetchPdf(client, id);
    portal.pass(3 * 86_400_000);
    const [again, me] = [await portal.as('tenantadmin'), await portal.as('client')];
    expect((await fetchPdf(again, id, 'my')).bytes.equals(first.bytes)).toBe(true);
    const waiting = items.find(({ project }: { project: { Name: { en: string } } }) => project.Name.en === 'Licences');
    const body = { decision: 'approve' as const, rowVersion: waiting.rowVersion };
    expect((await again.call(contract.decide, { params: { id: waiting.id }, body })).status).toBe(200);
    expect((await fetchPdf(me, id, 'my')).bytes.equals(first.bytes)).toBe(false);
    expect((await letterOf(me, id)).subject).toBe('Keputusan permohonan akses data');
    [client, approver] = [me, again];
  });

  it('continues on numbered pages', async () => {
    const apis = [];
    for (let at = 0; at < 14; at += 1) apis.push(await api(`Perkhidmatan data nombor ${at}`, `Data service ${at}`));
    const { id } = await placeOrder(client, apis);
    const { text, pages } = await read((await fetchPdf(client, id)).bytes);
    expect(pages).toBeGreaterThan(1);
    for (let page = 1; page <= pages; page += 1) expect(text).toContain(`${page}/${pages}`);
    for (const { project } of apis) expect(text).toContain(packed(project.name.my));
  });

  it('shows the logo of the tenant if there is one', async () => {
    const { id } = await decidedOrder();
    const plain = (await fetchPdf(client, id)).bytes;
    const fields = { ref: 'tenant', field: 'image', refId: portal.tenants.home.id };
    const logo = { name: 'logo.webp', bytes: await picture('webp', { width: 300, height: 200 }) };
    expect((await upload(portal, await portal.as('superadmin'), [logo], fields)).status).toBe(200);
    const drawn = (await fetchPdf(client, id)).bytes;
    expect([plain.includes('/Subtype /Image'), drawn.includes('/Subtype /Image')]).toEqual([false, true]);
    expect((await letterOf(client, id)).letterhead.imageUrl).toMatch(/^\/content\//);
  });

  it('is for everybody who may open the order', async () => {
    const { id } = await decidedOrder();
    for (const who of ['client', 'developer', 'tenantadmin', 'superadmin'])
      expect([who, (await fetchPdf(await portal.as(who), id)).status]).toEqual([who, 200]);
    for (const who of ['otherclient', 'otherdeveloper', 'otheradmin']) {
      const outsider = await portal.as(who);
      expect([who, (await fetchPdf(outsider, id)).status]).toEqual([who, 404]);
      expect((await outsider.call(contract.letter, { params: { id } })).status).toBe(404);
    }
    expect((await fetchPdf(portal.nobody, id)).status).toBe(401);
  });
});
