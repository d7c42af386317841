import { monthlyCost, totalCost } from '@titian/shared-contracts/catalogue';
import type { CartLine } from '@titian/shared-contracts/cart';
import type { OrderDetail, OrderItem } from '@titian/shared-contracts/order';
import type { Subscription, SubscriptionBoost } from '@titian/shared-contracts/subscription';
import { detail, id } from './apis';

const agency = { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };
const project = {
  id: id(1),
  Name: { my: 'Semakan Hakmilik', en: 'Title Check' },
  version: 'v3.2',
  organization: agency,
};
const basic = detail().packages[0]!;
const wide = { ...basic, id: id(31), name: { my: 'Pukal', en: 'Bulk' } };
/** A package that charges each call; its quota allows 31,000 in the longest month. */
export const metered = { ...basic, price: { model: 'PerCall' as const, amount: 0.3, currency: 'MYR' as const } };
/** A package with a flat price. */
export const flat = { ...wide, price: { model: 'Flat' as const, amount: 480, currency: 'MYR' as const } };
const owner = { id: id(60), displayName: 'Pegawai Pelulus' };
export const requester = { id: id(61), displayName: 'Pegawai Lesen' };

export const line = (changes: Partial<CartLine> = {}): CartLine => ({
  id: id(70),
  Status: 'Pending',
  project,
  package: basic,
  packages: [basic, wide],
  environment: 'Production',
  expectedCalls: null,
  cost: monthlyCost(changes.package ?? basic, changes.expectedCalls ?? null),
  savedForLater: false,
  faults: [],
  createdAt: '2026-11-20T02:00:00Z',
  expiresAt: '2026-12-20T02:00:00Z',
  ...changes,
});

export const item = (changes: Partial<OrderItem> = {}): OrderItem => ({
  id: id(80),
  state: 'PendingApproval',
  rowVersion: 1,
  project,
  acceptedRevision: 1,
  package: basic,
  environment: 'Production',
  expectedCalls: null,
  cost: monthlyCost(changes.package ?? basic, changes.expectedCalls ?? null),
  replaces: null,
  steps: [
    { id: id(90), kind: 'Owner', state: 'Approved', decidedBy: owner, decidedAt: '2026-11-19T02:00:00Z', reason: null },
    { id: id(91), kind: 'Tenant', state: 'Current', decidedBy: null, decidedAt: null, reason: null },
  ],
  claimedBy: null,
  conditions: null,
  quotaOverride: null,
  fields: null,
  refusalCode: null,
  reason: null,
  slaDueAt: '2026-12-02T02:00:00Z',
  subscriptionId: null,
  allowed: ['withdraw'],
  ...changes,
});

export const order = (changes: Partial<OrderDetail> = {}): OrderDetail => ({
  id: id(75),
  orderNo: 'ORD-2611-0001',
  state: 'InProgress',
  createdAt: '2026-11-18T02:00:00Z',
  slaDueAt: '2026-12-02T02:00:00Z',
  requester,
  organization: { id: id(4), code: 'MP', name: { my: 'Majlis Perbandaran', en: 'Municipal Council' } },
  application: { id: id(5), name: 'e-Lesen' },
  purposeCode: 'improveService',
  purposeText: 'Kaunter menyemak hakmilik sebelum lesen dikeluarkan.',
  handling: 'Tidak disimpan.',
  legalBasis: '',
  startDate: null,
  ipAddresses: [],
  items: [item()],
  events: [
    { id: id(40), at: '2026-11-18T02:00:00Z', code: 'submitted', actor: requester, params: {} },
    { id: id(41), at: '2026-11-19T02:00:00Z', code: 'stepApproved', actor: owner, params: { itemId: id(80) } },
  ],
  messages: [
    {
      id: id(50),
      at: '2026-11-18T03:00:00Z',
      author: requester,
      organization: null,
      body: 'Aliran data dilampirkan.',
      internal: false,
      mine: true,
    },
  ],
  ...{ dataRequest: null, letters: [] },
  cost: totalCost((changes.items ?? [item()]).map(({ cost }) => cost)),
  allowed: ['message'],
  ...changes,
});

export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: id(100),
  subscriptionNo: 'SUB-2611-0001',
  status: 'Subscribed',
  holds: [],
  project,
  acceptedRevision: 1,
  fields: null,
  package: basic,
  application: { id: id(5), name: 'e-Lesen' },
  organization: agency,
  subscriberEmail: 'client@titian.example',
  environment: 'Production',
  startingAt: '2026-11-20T02:00:00Z',
  endingAt: null,
  quota: { limit: 1_000, unit: 'day' },
  limit: changes.limit ?? changes.quota?.limit ?? 1_000,
  stopOnQuota: true,
  used: 900,
  period: { from: '2026-11-19T16:00:00Z', resetsAt: '2026-11-20T16:00:00Z', usedUpOn: null },
  forecast: null,
  trend: Array.from({ length: 30 }, () => 100),
  success: 0.999,
  lastCallAt: '2026-11-20T03:00:00Z',
  ...{ noticeReason: null, terminatedReason: null },
  boosts: [],
  extensions: [],
  larger: null,
  version: { id: id(20), version: 'v3.2', endsAt: null },
  ...{ earlier: [], newer: null },
  keys: 0,
  orderId: id(75),
  allowed: ['suspend', 'terminate', 'createKey'],
  ...changes,
});

export const boost = (changes: Partial<SubscriptionBoost> = {}): SubscriptionBoost => ({
  ...{ id: id(120), state: 'Requested', reason: 'Banci menggandakan kaunter kami.', calls: 500, rate: 0, days: 7 },
  ...{ createdAt: '2026-11-20T02:00:00Z', decidedAt: null, decisionReason: null },
  ...{ from: '2026-11-20T02:00:00Z', until: '2026-11-27T02:00:00Z' },
  ...changes,
});
