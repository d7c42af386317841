import { authoredPackage } from '@titian/shared-contracts/authoring';
import { subscriber, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { portalOf } from '../../testing/portal-of';
import { type Subscribed, subscribe } from '../../testing/subscribing';
import { apiPackage } from '../catalogue/catalogue.tables';

const here = portalOf('client', 'tenantadmin');
const perCall = (amount: number) => ({ model: 'PerCall' as const, amount, currency: 'MYR' as const });
const pack = ({ projectId }: Subscribed, amount: number) =>
  here.portal.make.package({ projectId, price: perCall(amount) });
const move = ({ id }: Subscribed, { id: packageId }: { id: string }) =>
  here.tenantadmin.call(subscriber.changePackage, {
    params: { id },
    body: { packageId, reason: 'Gentler for our system.' },
  });
const offered = async ({ id }: Subscribed) =>
  (await here.tenantadmin.call(subscriber.detail, { params: { id } })).body.packages.map(
    (one: { id: string }) => one.id,
  );
const priceOf = async ({ id }: Subscribed) =>
  (await here.client.call(subscription.detail, { params: { id } })).body.package.price;

/** A subscription at a price that was raised since for new orders. */
async function raised() {
  const held = await subscribe(here.portal, here.client, { price: perCall(0.1) });
  const price = perCall(0.9);
  await here.portal.db.update(apiPackage).set({ price }).where(eq(apiPackage.id, held.packageId));
  return held;
}

it('a provider moves nobody to a package that costs more than was agreed, whatever new orders cost by now', async () => {
  const held = await raised();
  const [dearer, cheaper] = [await pack(held, 0.5), await pack(held, 0.05)];
  expect(await offered(held)).toEqual([cheaper.id]);
  expect(await move(held, dearer)).toMatchObject({ status: 409, body: { code: 'subscription.packageNotFor' } });
  expect(await priceOf(held)).toEqual(perCall(0.1));
  expect((await move(held, cheaper)).status).toBe(200);
  expect(await priceOf(held)).toEqual(perCall(0.05));
});

it('who goes back to the package that was ordered pays what was agreed', async () => {
  const held = await raised();
  const same = await pack(held, 0.1);
  expect((await move(held, same)).status).toBe(200);
  expect(await offered(held)).toEqual([held.packageId]);
  expect((await move(held, { id: held.packageId })).status).toBe(200);
  expect(await priceOf(held)).toEqual(perCall(0.1));
});

it('who was moved to a package pays no more when its price is raised for new orders', async () => {
  const held = await raised();
  const cheaper = await pack(held, 0.05);
  expect((await move(held, cheaper)).status).toBe(200);
  const place = { id: held.projectId, packageId: cheaper.id };
  const { body } = await here.tenantadmin.call(authoredPackage.list, { params: { id: held.projectId } });
  const { rowVersion, ...made } = body.find(({ id }: { id: string }) => id === cheaper.id);
  const input = authoredPackage.update.body.shape.input.parse({ ...made, isOffered: true, price: perCall(0.06) });
  const dearer = await here.tenantadmin.call(authoredPackage.update, { params: place, body: { rowVersion, input } });
  expect(dearer).toMatchObject({ status: 409, body: { code: 'authoring.packageAgreed' } });
  expect(await priceOf(held)).toEqual(perCall(0.05));
});

it('a provider moves nobody whose calls beyond the quota are refused to a package that charges them', async () => {
  const held = await subscribe(here.portal, here.client, { price: perCall(0.1) });
  const charging = { projectId: held.projectId, stopOnQuota: false };
  await here.portal.make.package({ ...charging, price: perCall(0.1) });
  const free = await here.portal.make.package({ ...charging, price: { model: 'Free', amount: 0, currency: 'MYR' } });
  expect(await offered(held)).toEqual([free.id]);
});
