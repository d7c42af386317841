import type { SubscriberDetail, SubscriberRow, SubscriptionBoost } from '@titian/shared-contracts/subscription';

export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const owner = { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };
const council = { id: id(4), code: 'MP', name: { my: 'Majlis Perbandaran', en: 'Municipal Council' } };
const free = { model: 'Free' as const, amount: 0, currency: 'MYR' as const };
const basic = {
  ...{ id: id(30), name: { my: 'Asas', en: 'Basic' }, description: { my: '', en: '' }, state: 'Published' as const },
  ...{ quota: { limit: 1_000, unit: 'day' as const }, rate: { limit: 10, perSeconds: 1, burst: 0 }, price: free },
  ...{ subscriptionMonths: 12, termsRevision: 1 },
};

export const subscriber = (changes: Partial<SubscriberRow> = {}): SubscriberRow => ({
  id: id(100),
  subscriptionNo: 'SUB-2611-0001',
  status: 'Subscribed',
  holds: [],
  project: { id: id(1), Name: { my: 'Semakan Hakmilik', en: 'Title Check' }, version: 'v3.2', organization: owner },
  ...{ version: { id: id(20), version: 'v3.2', endsAt: null }, earlier: [] },
  acceptedRevision: 1,
  fields: null,
  package: basic,
  application: { id: id(5), name: 'e-Lesen' },
  organization: council,
  subscriberEmail: 'pegawai@agensi.example',
  environment: 'Production',
  startingAt: '2026-06-20T02:00:00Z',
  endingAt: '2027-06-20T02:00:00Z',
  ...{ noticeReason: null, terminatedReason: null },
  orderId: id(75),
  ...{ quota: basic.quota, limit: 1_000, stopOnQuota: true, used: 400, forecast: null, success: 0.999 },
  period: { from: '2026-11-19T16:00:00Z', resetsAt: '2026-11-20T16:00:00Z', usedUpOn: null },
  trend: Array.from({ length: 30 }, () => 100),
  lastCallAt: '2026-11-20T03:00:00Z',
  ...{ boosts: [], extensions: [] },
  allowed: ['suspend', 'terminate', 'changePackage', 'extend'],
  ...changes,
});

export const subscriberDetail = (changes: Partial<SubscriberDetail> = {}): SubscriberDetail => ({
  ...subscriber(changes),
  packages: [{ id: id(31), name: { my: 'Pukal', en: 'Bulk' }, quota: { limit: 9_000, unit: 'day' }, price: free }],
  ...changes,
});

export const boost = (changes: Partial<SubscriptionBoost> = {}): SubscriptionBoost => ({
  ...{ id: id(120), state: 'Requested', reason: 'Banci menggandakan kaunter.', calls: 500, rate: 0, days: 7 },
  ...{ createdAt: '2026-11-20T02:00:00Z', decidedAt: null, decisionReason: null },
  ...{ from: '2026-11-20T02:00:00Z', until: '2026-11-27T02:00:00Z' },
  ...changes,
});
