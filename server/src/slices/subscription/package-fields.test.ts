import type { PlaneFields } from '@titian/shared-contracts/plane';
import { subscriber, subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { notification, outbox } from '../../storage/schema';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { orderItem } from '../order/order.tables';
import { subscription as subscriptions } from './subscription.tables';

const here = portalOf('client', 'tenantadmin');
const REASON = 'Fewer data are needed.';
const of = (...fields: string[]): PlaneFields => [{ operationId: 'GET /henti', fields }];
const read = async (id: string) => (await here.client.call(subscription.detail, { params: { id } })).body;
const fieldsOf = async (id: string) => (await read(id)).fields as PlaneFields | null;

async function move(held: { id: string; projectId: string }, fields: PlaneFields | null) {
  const to = await here.portal.make.package({ projectId: held.projectId, fields });
  const body = { packageId: to.id, reason: REASON };
  return here.tenantadmin.call(subscriber.changePackage, { params: { id: held.id }, body });
}
const told = async () =>
  (await here.portal.db.select().from(notification)).filter(({ sourceKey }) => sourceKey.includes('.moved'));

it('keeps of the fields those that were granted and that the other package has, and says so', async () => {
  const { app, db, people } = here.portal;
  const held = await subscribe(here.portal, here.client, { fields: of('/a', '/b', '/c') });
  await app.events.drain();
  await db.delete(notification);
  expect((await move(held, of('/a', '/x'))).status).toBe(200);
  expect(await fieldsOf(held.id)).toEqual(of('/a'));
  await app.events.drain();
  const [notice] = (await told()).filter(({ userId }) => userId === people.client.id);
  expect(notice!.body.en).toContain('Answers now have these fields only: a.');
  expect(notice!.body.my).toContain('hanya memuatkan medan ini: a.');
});

it('gives back nothing that an approver withheld, also of a package with all fields', async () => {
  const { db } = here.portal;
  const held = await subscribe(here.portal, here.client, { fields: of('/a', '/b', '/c') });
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, held.id));
  await db
    .update(orderItem)
    .set({ fields: of('/a', '/b') })
    .where(eq(orderItem.id, row!.orderItemId));
  for (const [to, left] of [
    [of('/b', '/c'), ['/b']],
    [null, ['/a', '/b']],
    [of('/**'), ['/a', '/b']],
  ] as [PlaneFields | null, string[]][]) {
    expect((await move(held, to)).status).toBe(200);
    expect(await fieldsOf(held.id)).toEqual(of(...left));
  }
});

it('limits what had all fields to those of the other package', async () => {
  const held = await subscribe(here.portal, here.client);
  expect(await fieldsOf(held.id)).toBeNull();
  expect((await move(held, of('/a'))).status).toBe(200);
  expect(await fieldsOf(held.id)).toEqual(of('/a'));
});

it('is refused where no granted field would be left, and changes nothing', async () => {
  const held = await subscribe(here.portal, here.client, { fields: of('/a') });
  for (const fields of [of('/b'), of(), [], [{ operationId: 'GET /lain', fields: ['/a'] }]])
    expect(await move(held, fields)).toMatchObject({ status: 409, body: { code: 'subscription.noFieldLeft' } });
  expect(await read(held.id)).toMatchObject({ package: { id: held.packageId }, fields: of('/a') });
});

it('says nothing of fields where they stay', async () => {
  const held = await subscribe(here.portal, here.client, { fields: of('/a', '/b') });
  expect((await move(held, of('/b', '/a'))).status).toBe(200);
  const events = await here.portal.db.select().from(outbox);
  const [moved] = events.filter(
    ({ code, payload }) => code === 'subscription.moved' && payload.subscriptionId === held.id,
  );
  expect(moved!.payload).not.toHaveProperty('fields');
});
