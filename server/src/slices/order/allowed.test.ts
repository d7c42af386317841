import { order, type OrderDetail } from '@titian/shared-contracts/order';
import { acceptedActs } from '../../testing/accepted-acts';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';

const here = portalOf('superadmin', 'tenantadmin', 'developer', 'client');
const callers: Record<string, Caller> = {};
beforeAll(async () => {
  const { portal, ...people } = here;
  const { make, organizations } = portal;
  const organizationId = organizations.consumer.id;
  const colleague = await make.user('Client', { organizationId });
  const permissions = { cart: ['view', 'create'], order: ['view', 'create'], application: ['view', 'create'] } as never;
  const { id: roleId } = await make.role({ base: 'Client', permissions });
  const limited = await make.user('Client', { organizationId, roleId });
  Object.assign(callers, people);
  callers.colleague = await portal.as(colleague.username);
  callers.limited = await portal.as(limited.username);
});

/** Who reads whose order; `limited` may place orders and nothing else. */
const READERS = [
  ['client', 'client'],
  ['colleague', 'client'],
  ['developer', 'client'],
  ['tenantadmin', 'client'],
  ['superadmin', 'client'],
  ['superadmin', 'superadmin'],
  ['limited', 'limited'],
] as const;
type Placed = OrderDetail;
const STATES: Record<string, (placed: Placed) => Promise<unknown>> = {
  'was placed': async () => null,
  'an approver has claimed': ({ items }) => here.tenantadmin.call(order.claim, { params: { id: items[0]!.id } }),
  'was decided on in part': ({ items }) => {
    const { id, rowVersion } = items[0]!;
    return here.tenantadmin.call(order.decide, { params: { id }, body: { decision: 'approve', rowVersion } });
  },
  'was withdrawn': async ({ items }) => {
    for (const { id } of items) await callers.client!.call(order.withdraw, { params: { id } });
  },
};

describe.each(READERS)('%s, with an order of %s', (who, by) => {
  it.each(Object.keys(STATES))('is offered exactly the acts that the server accepts on one that %s', async (state) => {
    const caller = callers[who]!;
    const params = ({ id }: Placed) => ({ params: { id } });
    const fresh = async (): Promise<Placed> => {
      const provider = { organizationId: here.portal.organizations.provider.id };
      const apis = [await here.portal.make.api(provider), await here.portal.make.api(provider)];
      const placed: Placed = await placeOrder(callers[by]!, apis);
      await STATES[state]!(placed);
      return (await caller.call(order.detail, params(placed))).body;
    };
    const { allowed } = await fresh();
    const accepted = await acceptedActs(fresh, {
      message: (row) => caller.call(order.message, { ...params(row), body: { body: 'When?' } }),
      note: (row) => caller.call(order.message, { ...params(row), body: { body: 'Check.', internal: true } }),
      cancel: (row) => caller.call(order.cancel, params(row)),
    });
    expect(allowed).toEqual(accepted);
  });
});

it.each(['client', 'limited'])(
  '%s is offered to withdraw an own item exactly if the server accepts it',
  async (who) => {
    const api = await here.portal.make.api({ organizationId: here.portal.organizations.provider.id });
    const [item] = ((await placeOrder(callers[who]!, [api])) as Placed).items;
    const { status } = await callers[who]!.call(order.withdraw, { params: { id: item!.id } });
    expect(item!.allowed).toEqual(status === 200 ? ['withdraw'] : []);
  },
);
