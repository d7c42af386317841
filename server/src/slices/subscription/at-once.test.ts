import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { order } from '@titian/shared-contracts/order';
import { project as projects } from '@titian/shared-contracts/project';
import { and, eq, ne } from 'drizzle-orm';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';
import { apiVersion } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';

const here = portalOf('client', 'tenantadmin', 'superadmin');

it('is not opened to a version that ends at this moment', async () => {
  const { portal, client, tenantadmin, superadmin } = here;
  for (let round = 0; round < 20; round++) {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Manual' });
    const { items } = await placeOrder(client, [api]);
    const ending = { state: 'Deprecated', sunsetAt: new Date() } as const;
    await portal.db.update(apiVersion).set(ending).where(eq(apiVersion.id, api.version.id));
    const ids = { id: api.project.id, versionId: api.version.id };
    const replies = await Promise.all([
      ...items.map(({ id, rowVersion }: { id: string; rowVersion: number }) =>
        superadmin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } }),
      ),
      tenantadmin.call(lifecycle.retire, { params: ids, body: { reason: 'It is replaced by the new register.' } }),
    ]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    const live = and(eq(subscription.versionId, api.version.id), ne(subscription.status, 'Terminated'));
    expect(await portal.db.$count(subscription, live)).toBe(0);
  }
});

it('is not opened to an API that is archived at this moment', async () => {
  const { portal, client, superadmin } = here;
  for (let round = 0; round < 10; round++) {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
    const { id, rowVersion } = api.project;
    const [line] = await fillCart(client, [api]);
    const [placed, archived] = await Promise.all([
      client.call(order.checkout, { body: checkoutBody([line!]) }),
      superadmin.call(projects.archive, { params: { id }, body: { rowVersion } }),
    ]);
    expect([placed.status < 500, archived.status < 500]).toEqual([true, true]);
    const live = and(eq(subscription.projectId, id), ne(subscription.status, 'Terminated'));
    if (archived.status === 200) expect(await portal.db.$count(subscription, live)).toBe(0);
  }
});
