import { order, type OrderDetail } from '@titian/shared-contracts/order';
import { eq } from 'drizzle-orm';
import { acceptedActs } from '../../testing/accepted-acts';
import { placeOrder } from '../../testing/ordering';
import { type Caller, portalOf } from '../../testing/portal-of';
import { apiPackage } from '../catalogue/catalogue.tables';
import { order as orders, orderItem } from './order.tables';

type Item = OrderDetail['items'][number];
interface Person {
  id: string;
  caller: Caller;
}

const here = portalOf('client', 'developer', 'tenantadmin', 'superadmin');
const people: Record<string, Person> = {};
beforeAll(async () => {
  const { portal } = here;
  for (const name of ['client', 'developer', 'tenantadmin', 'superadmin'] as const) {
    people[name] = { id: portal.people[name].id, caller: here[name] };
  }
  // Approved once, and no longer may.
  const { id: roleId } = await portal.make.role({
    base: 'TenantAdministrator',
    permissions: { order: ['view'], api: ['view'] },
  });
  const organizationId = portal.organizations.provider.id;
  const former = await portal.make.user('TenantAdministrator', { organizationId, roleId });
  people.formerApprover = { id: former.id, caller: await portal.as(former.username) };
});

const change = (item: Item, values: Partial<typeof orderItem.$inferInsert>) =>
  here.portal.db.update(orderItem).set(values).where(eq(orderItem.id, item.id));
const claimedBy = (item: Item, id: string) =>
  change(item, { state: 'InProgress', claimedBy: id, claimedAt: new Date() });
const decide = (caller: Caller, { id, rowVersion }: Item, body: object) =>
  caller.call(order.decide, { params: { id }, body: { rowVersion, ...body } as never });
const answer = (caller: Caller, { id }: Item) =>
  caller.call(order.answer, { params: { id }, body: { body: 'Counter staff only.' } });
const ask = (caller: Caller, item: Item) => decide(caller, item, { decision: 'ask', reason: 'Which counters see it?' });
const withdraw = (caller: Caller, { id }: Item) => caller.call(order.withdraw, { params: { id } });
const reject = (caller: Caller, item: Item) =>
  decide(caller, item, { decision: 'reject', refusalCode: 'capacity', reason: 'No room for more calls.' });

const STATES: Record<string, (item: Item, reader: Person) => Promise<unknown>> = {
  'that was placed': async () => null,
  'that the reader has claimed': (item, { id }) => claimedBy(item, id),
  'that somebody else has claimed': (item) => claimedBy(item, here.portal.people.otheradmin.id),
  'that waits for an answer': (item) => ask(here.tenantadmin, item),
  'that was answered': async (item) => {
    await ask(here.tenantadmin, item);
    await answer(here.client, item);
  },
  'that was approved': (item) => decide(here.tenantadmin, item, { decision: 'approve' }),
  'that was withdrawn': (item) => withdraw(here.client, item),
  'of a closed package': (item) =>
    here.portal.db.update(apiPackage).set({ state: 'Closed' }).where(eq(apiPackage.id, item.package.id)),
  'that the reader has claimed and now requests': async (item, { id }) => {
    await claimedBy(item, id);
    const [row] = await here.portal.db.select().from(orderItem).where(eq(orderItem.id, item.id));
    await here.portal.db.update(orders).set({ requesterId: id }).where(eq(orders.id, row!.orderId));
  },
};

it.each([
  ['client', 'that was placed'],
  ['client', 'that waits for an answer'],
  ['client', 'that was approved'],
  ['tenantadmin', 'that was placed'],
  ['tenantadmin', 'that the reader has claimed'],
  ['tenantadmin', 'that waits for an answer'],
  ['tenantadmin', 'that was answered'],
  ['tenantadmin', 'that was withdrawn'],
  ['tenantadmin', 'of a closed package'],
  ['tenantadmin', 'that the reader has claimed and now requests'],
  ['superadmin', 'that somebody else has claimed'],
  ['developer', 'that was placed'],
  ['formerApprover', 'that the reader has claimed'],
])('%s is offered exactly the acts that the server accepts on an item %s', async (name, state) => {
  const reader = people[name]!;
  const { caller } = reader;
  const fresh = async (): Promise<Item> => {
    const api = await here.portal.make.api({ organizationId: here.portal.organizations.provider.id });
    const placed: OrderDetail = await placeOrder(here.client, [api]);
    await STATES[state]!(placed.items[0]!, reader);
    return (await caller.call(order.detail, { params: { id: placed.id } })).body.items[0];
  };
  const item = await fresh();
  const accepted = await acceptedActs(fresh, {
    claim: ({ id }) => caller.call(order.claim, { params: { id } }),
    release: ({ id }) => caller.call(order.release, { params: { id } }),
    approve: (row) => decide(caller, row, { decision: 'approve' }),
    reject: (row) => reject(caller, row),
    ask: (row) => ask(caller, row),
    answer: (row) => answer(caller, row),
    withdraw: (row) => withdraw(caller, row),
  });
  // A second claim is accepted and changes nothing.
  const isClaimed = item.state === 'InProgress';
  expect(item.allowed).toEqual(accepted.filter((act) => act !== 'claim' || !isClaimed));
});
