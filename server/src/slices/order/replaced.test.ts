import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import { eq } from 'drizzle-orm';
import { placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { apiPackage, project } from '../catalogue/catalogue.tables';

const here = portalOf('client', 'tenantadmin');

it('an order of another version says to both sides which subscription it ends', async () => {
  const { client, tenantadmin, portal } = here;
  const { db, make, organizations } = portal;
  const made = await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' });
  const first = await placeOrder(client, [made]);
  const held = first.items[0].subscriptionId as string;
  const next = await make.version({ projectId: made.project.id });
  await db.update(project).set({ currentVersionId: next.id }).where(eq(project.id, made.project.id));
  await db.update(apiPackage).set({ validation: 'Manual' }).where(eq(apiPackage.id, made.package.id));

  const placed = await placeOrder(client, [made], { applicationId: first.application.id });
  const [item] = placed.items;
  expect(item.replaces).toMatchObject({ id: held, package: made.package.name });
  const queue = await tenantadmin.call(order.queue, { query: { q: placed.orderNo } });
  expect(queue.body.data).toMatchObject([{ replaces: { id: held } }]);

  const body = { decision: 'approve' as const, rowVersion: item.rowVersion };
  expect((await tenantadmin.call(order.decide, { params: { id: item.id }, body })).status).toBe(200);
  const ended = await client.call(subscription.detail, { params: { id: held } });
  expect(ended.body.status).toBe('Terminated');
});
