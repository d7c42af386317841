import { TIME_ZONE } from '@titian/shared-contracts';
import { order, type OrderDetail } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { notification, organization } from '../../storage/schema';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin', 'otheradmin', 'otherdeveloper');
const REASON = 'The safeguards of that office are missing.';
const QUESTION = 'Who will read the answers?';
const DAY = 86_400_000;

const read = async (who: Caller, id: string): Promise<OrderDetail> =>
  (await who.call(order.detail, { params: { id } })).body;
const decide = async (who: Caller, { id, rowVersion }: OrderDetail['items'][number], body: object) =>
  expect((await who.call(order.decide, { params: { id }, body: { rowVersion, ...body } as never })).status).toBe(200);

/** An order of two agencies: one of the ordering agency's tenant with a fortnight to decide, one of another tenant with thirty days. */
async function place() {
  const { make, organizations, db } = here.portal;
  await db.update(organization).set({ approvalSlaDays: 30 }).where(eq(organization.id, organizations.foreign.id));
  const apiOf = (organizationId: string, name: string, amount: number) =>
    make.api({ organizationId, name: { my: name, en: name } }, { price: { model: 'Flat', amount, currency: 'MYR' } });
  const apis = [
    await apiOf(organizations.provider.id, 'Land titles', 90),
    await apiOf(organizations.foreign.id, 'Flood levels', 500),
  ];
  const placed: OrderDetail = await placeOrder(here.client, apis);
  const [land, flood] = ['Land titles', 'Flood levels'].map((name) =>
    placed.items.find(({ project }) => project.Name.en === name),
  );
  return { id: placed.id, land: land!, flood: flood! };
}
/** What an order tells somebody of, by the names of its APIs. */
const namesIn = (value: unknown) =>
  ['Land titles', 'Flood levels'].filter((name) => JSON.stringify(value).includes(name));

describe('an order that asks several agencies', () => {
  it('shows each agency its own items, what they cost and when they are due', async () => {
    const { id, land, flood } = await place();
    for (const [who, item, amount] of [
      [here.developer, land, 90],
      [here.otheradmin, flood, 500],
      [here.otherdeveloper, flood, 500],
    ] as const) {
      const seen = await read(who, id);
      expect(seen.items.map((one) => one.id)).toEqual([item.id]);
      expect(seen).toMatchObject({ slaDueAt: item.slaDueAt, purposeText: expect.stringContaining('Counter staff') });
      expect(JSON.stringify(seen.cost)).toContain(String(amount));
      expect(JSON.stringify(seen.cost)).not.toContain('590');
    }
    expect(Date.parse(flood.slaDueAt) - Date.parse(land.slaDueAt)).toBe(16 * DAY);
  });

  it('shows all of it to the requester, and to the administrators in whose scope the requester is', async () => {
    const { id, land, flood } = await place();
    for (const who of [here.client, here.tenantadmin, here.superadmin]) {
      const seen = await read(who, id);
      expect(seen.items.map((one) => one.id).sort()).toEqual([land.id, flood.id].sort());
      expect(seen.slaDueAt).toBe(flood.slaDueAt);
      expect(JSON.stringify(seen.cost)).toContain('590');
    }
  });

  it('tells no agency what another decided, nor that it asked, but in the conversation that all of them share', async () => {
    const { id, land, flood } = await place();
    await decide(here.tenantadmin, land, { decision: 'ask', reason: QUESTION });
    await decide(here.otheradmin, flood, { decision: 'reject', refusalCode: 'safeguardsMissing', reason: REASON });
    const codes = async (who: Caller) => (await read(who, id)).events.map(({ code }) => code);
    expect(await codes(here.client)).toEqual(['submitted', 'asked', 'rejected']);
    expect(await codes(here.developer)).toEqual(['submitted', 'asked']);
    expect(await codes(here.otheradmin)).toEqual(['submitted', 'rejected']);
    expect(JSON.stringify(await read(here.developer, id))).not.toContain(REASON);
    const { messages, ...rest } = await read(here.otheradmin, id);
    expect(messages.map(({ body }) => body)).toEqual([QUESTION]);
    expect(JSON.stringify(rest)).not.toContain(QUESTION);
    expect(namesIn(await read(here.otheradmin, id))).toEqual(['Flood levels']);
  });

  it('has a letter on each agency’s own part', async () => {
    const { id, flood } = await place();
    await decide(here.otheradmin, flood, { decision: 'reject', refusalCode: 'safeguardsMissing', reason: REASON });
    const letter = async (who: Caller) =>
      (await who.call(order.letter, { params: { id }, query: { locale: 'en' } })).body;
    expect(namesIn(await letter(here.client))).toEqual(['Land titles', 'Flood levels']);
    expect(namesIn(await letter(here.otheradmin))).toEqual(['Flood levels']);
    const own = await letter(here.developer);
    expect(namesIn(own)).toEqual(['Land titles']);
    expect(JSON.stringify(own)).not.toContain(REASON);
    expect(own.opening[1]).toContain('Of 1 item asked for');
  });

  it('is in each agency’s queue with its own items', async () => {
    const { land, flood } = await place();
    const queue = async (who: Caller) =>
      (await who.call(order.queue, { query: { size: 100 } as never })).body.data.map(({ id }: { id: string }) => id);
    expect(await queue(here.otheradmin)).toContain(flood.id);
    expect(await queue(here.otheradmin)).not.toContain(land.id);
    for (const who of [here.tenantadmin, here.superadmin]) expect(await queue(who)).toContain(land.id);
  });

  it('is announced to each agency with its own APIs, cost and day', async () => {
    const { portal } = here;
    await portal.app.events.drain();
    await portal.db.delete(notification);
    const { id, land, flood } = await place();
    await portal.app.events.drain();
    const { orderNo } = await read(here.client, id);
    const told = async (userId: string) => {
      const rows = await portal.db.select().from(notification).where(eq(notification.userId, userId));
      return rows.filter(({ title }) => title.en.includes(orderNo)).map(({ body }) => body.en);
    };
    const language = new Intl.DateTimeFormat('en-MY', { dateStyle: 'long', timeZone: TIME_ZONE });
    const day = (at: string) => language.format(new Date(at));
    for (const [person, item] of [
      ['developer', land],
      ['otheradmin', flood],
    ] as const) {
      const texts = await told(portal.people[person].id);
      expect(texts).toHaveLength(1);
      expect([namesIn(texts), texts[0]]).toEqual([[item.project.Name.en], expect.stringContaining(day(item.slaDueAt))]);
    }
  });
});

it('internal notes of an agency are not read by another agency of its tenant', async () => {
  const { make, organizations, tenants } = here.portal;
  const second = await make.organization({ tenantId: tenants.home.id });
  const person = await make.user('Developer', { organizationId: second.id });
  const neighbour = await here.portal.as(person.username);
  const apis = [
    await make.api({ organizationId: organizations.provider.id }),
    await make.api({ organizationId: second.id }),
  ];
  const { id }: OrderDetail = await placeOrder(here.client, apis);
  const note = (who: Caller, body: string) =>
    who.call(order.message, { params: { id }, body: { body, internal: true } });
  expect((await note(here.developer, 'They misused the last one.')).status).toBe(201);
  expect((await note(neighbour, 'We have no room.')).status).toBe(201);
  const bodies = async (who: Caller) => (await read(who, id)).messages.map(({ body }) => body);
  expect(await bodies(here.developer)).toEqual(['They misused the last one.']);
  expect(await bodies(neighbour)).toEqual(['We have no room.']);
  expect(await bodies(here.superadmin)).toEqual(['They misused the last one.', 'We have no room.']);
  expect(await bodies(here.client)).toEqual([]);
});
