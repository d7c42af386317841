import { chargesCalls, monthlyCapacity, tiersOf } from '@titian/shared-contracts/catalogue';
import { orderState, remindedBy } from '../../slices/order';
import type { DemoItem, DemoOrder } from '../content/orders';
import { AGENCIES } from '../content/agencies';
import { officeMoment } from './days';
import type { ItemRow, Ledger, OrderRow, StepRow } from './ledger';
import type { SeededApi } from './projects';
import { findApi, type World } from './world';
import { makeSteps } from './steps';
import { makeSubscription } from './subscriptions';
import { timelineEventsOf } from './timeline';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONGEST_DECISION = 4 * DAY;
/** Time between decisions on two items of an order. */
const APART = 2.4 * HOUR;

/** Of a package that charges calls, requesters expect to use this share. */
const USUAL_SHARE = 0.4;

const APPROVED = ['Approved', 'ApprovedWithConditions'];
const OPEN = ['PendingApproval', 'InProgress', 'InfoRequested'];

function choosePackage({ packages }: SeededApi, { pack }: DemoItem) {
  const offered = packages.filter(({ state }) => state === 'Published');
  return offered.find(({ name, validation }) => (pack ? name.my === pack : validation !== 'Auto')) ?? offered[0]!;
}

interface Placing {
  order: OrderRow;
  requester: string;
  lastChange: Date;
}

interface Added {
  placing: Placing;
  item: DemoItem;
  row: ItemRow;
  steps: StepRow[];
  approver: string;
}

function addEvents({ context: { random } }: World, ledger: Ledger, { placing, item, row, steps, approver }: Added) {
  const { order, requester, lastChange } = placing;
  const start = order.createdAt!.getTime();

  const people = { requester, approver, nobody: null };
  for (const { code, at, by, id } of timelineEventsOf(item, steps)) {
    const moment = at instanceof Date ? at : new Date(start + (lastChange.getTime() - start) * at);
    const actorId = typeof by === 'string' ? people[by] : by.id;
    const params = { itemId: row.id, ...(at === 1 && item.reason && { reason: item.reason }) };
    ledger.events.push({ id: id ?? random.id(moment), orderId: order.id, at: moment, code, actorId, params });
  }
}

/** When an item is due, and what was reminded of before the demo began: of that nobody is told once more at its first start. */
function clockOf(
  { context: { now } }: World,
  { order, lastChange }: Pick<Placing, 'order' | 'lastChange'>,
  { state, days }: { state: DemoItem['state']; days: number },
): Pick<ItemRow, 'slaDueAt' | 'askedAt' | 'remindedPercent'> {
  const slaDueAt = new Date(order.createdAt!.getTime() + days * DAY);
  return state === 'InfoRequested'
    ? { slaDueAt, askedAt: lastChange }
    : { slaDueAt, remindedPercent: remindedBy({ slaDueAt, days }, now) };
}

function addItem(world: World, ledger: Ledger, placing: Placing, item: DemoItem): void {
  const { context, organizations, people } = world;
  const { random } = context;
  const { order, lastChange } = placing;
  const seeded = findApi(world, item.api);
  const pack = choosePackage(seeded, item);
  const { agency } = seeded.api;
  const approver = people.approverOf(agency).id;
  const id = random.id(order.createdAt!);
  const steps = makeSteps(random, {
    itemId: id,
    item,
    seeded,
    pack,
    placedAt: order.createdAt!,
    decidedAt: lastChange,
    deciderOf: (kind) => (kind === 'Platform' ? people.byName('superadmin').id : approver),
  });
  const isOpen = OPEN.includes(item.state);
  const isClaimed = ['InProgress', 'InfoRequested'].includes(item.state);
  const row: ItemRow = {
    id,
    orderId: order.id,
    projectId: seeded.row.id,
    versionId: versionOf(seeded, item).id,
    packageId: pack.id,
    providerId: organizations.idOf(agency),
    environment: item.environment ?? 'Production',
    price: pack.price,
    expectedCalls: chargesCalls(tiersOf(pack.price)) ? Math.round(monthlyCapacity(pack.quota) * USUAL_SHARE) : null,
    state: item.state,
    claimedBy: isClaimed ? approver : null,
    claimedAt: isClaimed ? lastChange : null,
    conditions: item.state === 'ApprovedWithConditions' ? item.reason : null,
    refusalCode: item.refusalCode ?? null,
    reason: item.state === 'Rejected' ? (item.reason ?? null) : null,
    ...clockOf(world, { order, lastChange }, { state: item.state, days: AGENCIES[agency].slaDays }),
    decidedAt: isOpen ? null : steps.length === 0 ? order.createdAt : lastChange,
    rowVersion: 1 + steps.filter(({ state }) => state === 'Approved').length,
  };
  ledger.items.push(row);
  ledger.steps.push(...steps);
  addEvents(world, ledger, { placing, item, row, steps, approver });
  if (APPROVED.includes(item.state))
    ledger.subscriptions.push(makeSubscription(world, { order, item: row, pack, seeded }));
}

const versionOf = ({ version, versions }: SeededApi, { isOfEarlier }: DemoItem) =>
  (isOfEarlier && versions.find(({ state }) => state === 'Deprecated')) || version;
const termsOf = ({ id, termsRevision = 1 }: SeededApi['packages'][number]) => ({
  packageId: id,
  revision: termsRevision,
});

/** Adds an order with everything that followed from it. Numbers are assigned once all orders are there. */
export function placeOrder(world: World, ledger: Ledger, placed: DemoOrder): void {
  const { context, people, applications } = world;
  const { now, random } = context;
  const createdAt = officeMoment(now, placed.daysAgo, random);
  const application = applications.find(({ row }) => row.name === placed.application)!;
  const requester = people.byName(placed.requester).id;
  const since = now.getTime() - createdAt.getTime();
  const longest = placed.items.some(({ state }) => state === 'Expired') ? since : LONGEST_DECISION;
  const lastChange = new Date(createdAt.getTime() + Math.min(since * 0.8, longest * (0.3 + random.next() * 0.7)));
  const chain = placed.items.map(({ api }) => AGENCIES[findApi(world, api).api.agency].slaDays);
  const order: OrderRow = {
    id: random.id(createdAt),
    orderNo: '',
    requesterId: requester,
    organizationId: application.row.organizationId,
    applicationId: application.row.id,
    state: orderState(
      placed.items.map(({ state }) => state),
      placed.items.some(({ passed = 0 }) => passed > 0),
    ),
    purposeCode: placed.purpose,
    purposeText: placed.text,
    handling: placed.handling,
    legalBasis: placed.legal,
    startDate: null,
    ipAddresses: random.chance(0.5) ? [`10.${random.int(10, 90)}.${random.int(1, 200)}.0/28`] : [],
    termsAccepted: placed.items.map((item) => termsOf(choosePackage(findApi(world, item.api), item))),
    idempotencyKey: random.id(createdAt),
    createdAt,
    slaDueAt: new Date(createdAt.getTime() + Math.max(...chain) * DAY),
  };
  ledger.orders.push(order);
  const event = (code: string, at: Date, actorId: string | null) =>
    ledger.events.push({ id: random.id(at), orderId: order.id, at, code, actorId, params: {} });
  event('submitted', createdAt, requester);
  placed.items.forEach((item, index) => {
    const changedAt = new Date(Math.max(lastChange.getTime() - index * APART, createdAt.getTime() + HOUR / 2));
    addItem(world, ledger, { order, requester, lastChange: changedAt }, item);
  });
  const own = ledger.items.filter(({ orderId }) => orderId === order.id);
  const lastDecision = Math.max(...own.map(({ decidedAt }) => decidedAt?.getTime() ?? 0));
  if (order.state === 'Completed') event('completed', new Date(lastDecision + 1), null);
  for (const { by, hoursLater, body, internal = false } of placed.messages ?? []) {
    const at = new Date(createdAt.getTime() + hoursLater * HOUR);
    const { id: authorId, agency } = people.byName(by);
    const author = { authorId, authorOrganizationId: world.organizations.idOf(agency) };
    ledger.messages.push({ id: random.id(at), orderId: order.id, at, ...author, body, internal });
  }
}
