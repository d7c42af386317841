import { cart } from '@titian/shared-contracts/cart';
import { order } from '@titian/shared-contracts/order';
import { subscriber, subscription } from '@titian/shared-contracts/subscription';
import { checkoutBody, fillCart, placeOrder } from '../../testing/ordering';
import { portalOf } from '../../testing/portal-of';

const here = portalOf('client', 'otherclient', 'tenantadmin');
const REASON = 'The use was not what was stated.';
const MINUTE = 60_000;
const automatic = (pack = {}) =>
  here.portal.make.api({ organizationId: here.portal.organizations.provider.id }, { validation: 'Auto', ...pack });
type Api = Awaited<ReturnType<typeof automatic>>;

const subscribed = async (api: Api, given = {}, who = here.client) => {
  const placed = await placeOrder(who, [api], given);
  return { orderId: placed.id, id: placed.items[0].subscriptionId, applicationId: placed.application.id, placed };
};
const stateOf = async (api: Api, given = {}, who = here.client) =>
  (await subscribed(api, given, who)).placed.items[0].state;
const provider = (act: 'suspend' | 'terminate', id: string) =>
  here.tenantadmin.call(subscriber[act], { params: { id }, body: { reason: REASON } });
const terminate = (id: string) =>
  here.client.call(subscription.terminate, { params: { id }, body: { reason: REASON } });

describe('an order of a package that is approved at once', () => {
  it('waits for the owner while the quota that the application had still runs, and says so', async () => {
    const api = await automatic({ quota: { limit: 10, unit: 'month' } });
    const { id, applicationId } = await subscribed(api);
    await terminate(id);
    const [line] = await fillCart(here.client, [api]);
    const [shown] = (await here.client.call(cart.lines)).body.filter((one: { id: string }) => one.id === line!.id);
    expect(shown.package.approval.levels).toEqual(['Owner']);
    const again = await here.client.call(order.checkout, { body: checkoutBody([line!], { applicationId }) });
    const { body } = await here.client.call(order.detail, { params: { id: again.body.id } });
    expect(body.items).toMatchObject([{ state: 'PendingApproval', steps: [{ kind: 'Owner', state: 'Current' }] }]);
    expect(body.events.map(({ code }: { code: string }) => code)).toContain('ownerDecides');
    expect(await stateOf(api, {}, here.otherclient)).toBe('Approved');
  });

  it('is approved at once where that quota is over', async () => {
    const api = await automatic({ quota: { limit: 10, unit: 'minute' } });
    const { id, applicationId } = await subscribed(api);
    await terminate(id);
    here.portal.pass(MINUTE);
    expect(await stateOf(api, { applicationId })).toBe('Approved');
  });

  it('waits for the owner where it suspended a subscription, for any application and after its end', async () => {
    const api = await automatic({ quota: { limit: 10, unit: 'minute' } });
    const { id, applicationId } = await subscribed(api);
    await provider('suspend', id);
    expect(await stateOf(api)).toBe('PendingApproval');
    await terminate(id);
    here.portal.pass(MINUTE);
    expect(await stateOf(api, { applicationId })).toBe('PendingApproval');
  });

  it('waits for the owner where it ended one, until it agreed to another', async () => {
    const api = await automatic({ quota: { limit: 10, unit: 'minute' } });
    const { id, applicationId } = await subscribed(api);
    await provider('terminate', id);
    here.portal.pass(MINUTE);
    const { placed } = await subscribed(api, { applicationId });
    const [item] = placed.items;
    expect(item.state).toBe('PendingApproval');
    const decision = { decision: 'approve', rowVersion: item.rowVersion };
    const { status } = await here.tenantadmin.call(order.decide, { params: { id: item.id }, body: decision as never });
    expect(status).toBe(200);
    expect(await stateOf(api)).toBe('Approved');
  });

  it('is not approved at once for an application that ends its subscription in the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const api = await automatic();
      const { id, applicationId } = await subscribed(api);
      const [line] = await fillCart(here.client, [api]);
      const checkout = () => here.client.call(order.checkout, { body: checkoutBody([line!], { applicationId }) });
      const [first, , second] = await Promise.all([checkout(), terminate(id), checkout()]);
      const placed = [first, second].find(({ status }) => status === 201) ?? (await checkout());
      const { body } = await here.client.call(order.detail, { params: { id: placed.body.id } });
      expect(body.items).toMatchObject([{ state: 'PendingApproval' }]);
    }
  });
});
