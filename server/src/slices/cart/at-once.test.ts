import { cart } from '@titian/shared-contracts/cart';
import { atOnce } from '../../testing/at-once';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('client');

it('has an API once in an environment, when a line is added and another changed at once', async () => {
  const { portal, client } = here;
  for (let round = 0; round < 10; round++) {
    const api = await portal.make.api({ organizationId: portal.organizations.provider.id });
    const choice = { projectId: api.project.id, packageId: api.package.id };
    const { body } = await client.call(cart.add, { body: { ...choice, environment: 'Production' } });
    const toSandbox = () =>
      client.call(cart.update, { params: { id: body.id }, body: { environment: 'Sandbox' as const } });
    const addToSandbox = () => client.call(cart.add, { body: { ...choice, environment: 'Sandbox' } });
    const replies = await atOnce(12, (at) => (at % 2 ? toSandbox() : addToSandbox()));
    const refused = replies.filter(({ status }) => status >= 400).map((reply) => [reply.status, reply.body.code]);
    expect(refused.every(([status, code]) => status === 409 && code === 'cart.duplicate')).toBe(true);
  }
});
