import { order } from '@titian/shared-contracts/order';
import { inArray } from 'drizzle-orm';
import { createReaders } from '../../events/readers';
import { mailLog, notification, user } from '../../storage/schema';
import { type Person, personOf, toldBy } from '../../testing/moving';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { orderEvents } from './order.events';

/** `platform` is an administrator of the platform who belongs to neither agency, and so to no provider's staff. */
const here = portalOf('client', 'tenantadmin', 'otheradmin');
let platform: Person;
beforeAll(async () => void (platform = await personOf(here.portal, 'SuperAdministrator', await agencyOf('away'))));

const agencyOf = async (tenant: 'home' | 'away') =>
  (await here.portal.make.organization({ tenantId: here.portal.tenants[tenant].id })).id;
const PLATFORM = { pack: { validation: 'Auto' }, given: { personalData: true } } as const;
const ofProvider = ({ pack = {}, given = {} } = {}) =>
  here.portal.make.api({ organizationId: here.portal.organizations.provider.id, ...given }, pack);
const told = (act: () => Promise<unknown>) => toldBy(here.portal, act);
const place = async (...apis: Awaited<ReturnType<typeof ofProvider>>[]) => placeOrder(here.client, apis);
const params = (id: string) => ({ params: { id } });
const noticesTo = ({ id }: { id: string }) =>
  here.portal.db
    .select()
    .from(notification)
    .where(inArray(notification.userId, [id]))
    .orderBy(notification.id);
const mailsTo = async ({ id }: { id: string }, code: string) => {
  const [row] = await here.portal.db
    .select()
    .from(user)
    .where(inArray(user.id, [id]));
  const mails = await here.portal.db
    .select()
    .from(mailLog)
    .where(inArray(mailLog.recipient, [row!.email]));
  return mails.filter(({ eventCode }) => eventCode === code);
};

describe('of an item on which only the platform decides', () => {
  it('its administrators are told, by mail too, beside the people of the provider', async () => {
    const api = await ofProvider(PLATFORM);
    let placed: Awaited<ReturnType<typeof place>>;
    const names = await told(async () => (placed = await place(api)));
    expect(placed!.items[0].steps).toMatchObject([{ kind: 'Platform', state: 'Current' }]);
    expect(names).toEqual(['client', 'developer', platform.username, 'superadmin', 'tenantadmin'].sort());
    expect(await noticesTo(platform)).toMatchObject([{ link: `/manage-order?q=${placed!.orderNo}` }]);
    expect(await mailsTo(platform, 'order.submitted')).toHaveLength(1);
  });

  it('they are told what its requester writes, withdraws and cancels, and what a provider notes', async () => {
    const placed = await place(await ofProvider(PLATFORM));
    const write = (body: object) => ({ ...params(placed.id), body: { body: 'When will you decide?', ...body } });
    expect(await told(() => here.client.call(order.message, write({})))).toContain(platform.username);
    expect(await told(() => here.tenantadmin.call(order.message, write({ internal: true })))).toContain(
      platform.username,
    );
    expect(await told(() => here.client.call(order.withdraw, params(placed.items[0].id)))).toContain(platform.username);
    const second = await place(await ofProvider(PLATFORM));
    expect(await told(() => here.client.call(order.cancel, params(second.id)))).toContain(platform.username);
  });

  it('they are told when it has passed the steps before, and by when it is due', async () => {
    const placed = await place(await ofProvider({ given: { personalData: true } }));
    const [item] = placed.items;
    const body = { decision: 'approve', rowVersion: item.rowVersion } as const;
    const names = await told(() => here.tenantadmin.call(order.decide, { ...params(item.id), body }));
    expect(names).toEqual([platform.username, 'superadmin'].sort());
    const [notice] = await noticesTo(platform);
    expect(notice).toMatchObject({ link: `/manage-order?q=${placed.orderNo}&item=${item.id}` });
    expect(notice!.body.en).toContain('A decision is due by');
  });
});

it('of an item on which its provider decides the platform is told nothing', async () => {
  const api = await ofProvider();
  const names = await told(async () => place(api));
  expect(names).toEqual(['client', 'developer', 'superadmin', 'tenantadmin']);
});

it('who is told of items of several agencies is told of all of them in one message', async () => {
  const { make } = here.portal;
  const name = (text: string) => ({ my: text, en: text });
  const apis = [
    await make.api({ organizationId: await agencyOf('home'), name: name('Wells') }),
    await make.api({ organizationId: await agencyOf('home'), name: name('Rivers') }),
  ];
  await told(async () => place(...apis));
  const bodies = (await noticesTo(here.portal.people.tenantadmin)).map(({ body }) => body.en);
  expect(bodies).toEqual([expect.stringMatching(/asks for (Wells and Rivers|Rivers and Wells)\./)]);
});

it('of items of one provider its people are told of all, and who decides on some only of those', async () => {
  const name = (text: string) => ({ my: text, en: text });
  const price = { model: 'Flat', amount: 90, currency: 'MYR' } as const;
  const apis = [
    await ofProvider({ pack: { price }, given: { name: name('Wells') } }),
    await ofProvider({ ...PLATFORM, given: { ...PLATFORM.given, name: name('Rivers') } }),
  ];
  await told(async () => place(...apis));
  const bodyTo = async (who: { id: string }) => (await noticesTo(who)).map(({ body }) => body.en);
  const { tenantadmin, developer } = here.portal.people;
  for (const one of [tenantadmin, developer])
    expect(await bodyTo(one)).toEqual([
      expect.stringMatching(/asks for (Wells and Rivers|Rivers and Wells)\. .*RM 90\.00/),
    ]);
  const [only, ...others] = await bodyTo(platform);
  expect(others).toEqual([]);
  expect(only).toContain('asks for Rivers.');
  expect(only).not.toContain('RM 90.00');
});

it('where the only approver ordered it, the level above is asked, as nobody decides on their own wish', async () => {
  const api = await here.portal.make.api({ organizationId: here.portal.organizations.foreign.id });
  const names = await told(async () => placeOrder(here.otheradmin, [api]));
  expect(names).toEqual(['otheradmin', 'otherdeveloper', platform.username, 'superadmin'].sort());
});

it('open pages of the platform’s administrators are told of every change', async () => {
  const { id: orderId, items } = await place(await ofProvider(PLATFORM));
  const { db, app } = here.portal;
  const context = { db, readers: createReaders(db), causeId: null, now: app.clock() };
  const plan = await orderEvents.plans['order.item.claimed'](context, { orderId, itemId: items[0].id });
  expect(plan.refresh).toMatchObject({ event: 'order', payload: { orderId } });
  expect(plan.refresh!.userIds).toContain(platform.id);
});
