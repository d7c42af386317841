import { order } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { notified } from '../../testing/events/notified';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { orderMessage } from './order.tables';

const here = portalOf('client', 'tenantadmin', 'developer', 'superadmin', 'otheradmin', 'otherdeveloper');

/** An order of two agencies, each of another tenant. */
async function place(): Promise<{ id: string }> {
  const { make, organizations } = here.portal;
  const apis = [organizations.provider, organizations.foreign].map(({ id }) => make.api({ organizationId: id }));
  return placeOrder(here.client, await Promise.all(apis));
}
const write = async (who: Caller, { id }: { id: string }, body: string, internal = true) =>
  expect((await who.call(order.message, { params: { id }, body: { body, internal } })).status).toBe(201);
const read = async (who: Caller, { id }: { id: string }): Promise<string[]> =>
  (await who.call(order.detail, { params: { id } })).body.messages.map(({ body }: { body: string }) => body);

it('internal notes of one tenant’s agencies aren’t read by another’s of the same order', async () => {
  const { client, tenantadmin, developer, superadmin, otheradmin, otherdeveloper } = here;
  const placed = await place();
  await write(tenantadmin, placed, 'Their safeguards failed last year.');
  await write(otherdeveloper, placed, 'We have no room.');
  await write(otheradmin, placed, 'When do you decide?', false);
  for (const who of [tenantadmin, developer])
    expect(await read(who, placed)).toEqual(['Their safeguards failed last year.', 'When do you decide?']);
  for (const who of [otheradmin, otherdeveloper])
    expect(await read(who, placed)).toEqual(['We have no room.', 'When do you decide?']);
  expect(await read(superadmin, placed)).toHaveLength(3);
  expect(await read(client, placed)).toEqual(['When do you decide?']);
});

it('nor are their agencies told of them', async () => {
  const placed = await place();
  await write(here.developer, placed, 'Their safeguards failed last year.');
  const [row] = await here.portal.db.select().from(orderMessage).where(eq(orderMessage.orderId, placed.id));
  await here.portal.app.events.drain();
  const event = { code: 'order.message' as const, orderId: placed.id, messageId: row!.id };
  expect(await notified(here.portal, event)).toEqual(['superadmin', 'tenantadmin']);
});
