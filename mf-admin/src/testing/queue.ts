import type { QueueItem } from '@titian/shared-contracts/order';

/** A readable id: the n-th of a test. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const owner = { id: id(60), displayName: 'Pegawai Pelulus' };
const lands = { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };

export const queueItem = (changes: Partial<QueueItem> = {}): QueueItem => ({
  id: id(10),
  state: 'PendingApproval',
  rowVersion: 3,
  project: { id: id(1), Name: { my: 'Semakan Hakmilik', en: 'Title Check' }, version: 'v3.2', organization: lands },
  package: {
    id: id(30),
    name: { my: 'Asas', en: 'Basic' },
    description: { my: 'Untuk satu sistem kaunter.', en: 'For one counter system.' },
    state: 'Published',
    quota: { limit: 1_000, unit: 'day' },
    rate: { limit: 60, perSeconds: 60, burst: 10 },
    price: { model: 'Free', amount: 0, currency: 'MYR' },
    subscriptionMonths: 12,
    termsRevision: 1,
  },
  acceptedRevision: 1,
  environment: 'Production',
  expectedCalls: null,
  cost: { fixed: 0, tiers: [], calls: 30_000, stated: false, estimate: 0 },
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
  allowed: ['claim', 'approve', 'reject', 'ask'],
  order: {
    id: id(75),
    orderNo: 'ORD-2611-0001',
    createdAt: '2026-11-18T02:00:00Z',
    requester: { id: id(61), displayName: 'Pegawai Lesen' },
    organization: { id: id(4), code: 'MP', name: { my: 'Majlis Perbandaran', en: 'Municipal Council' } },
    application: { id: id(5), name: 'e-Lesen' },
    purposeCode: 'improveService',
    purposeText: 'Kaunter menyemak hakmilik.',
    handling: 'Tidak disimpan.',
    letters: [],
  },
  overdue: false,
  requesterSubscriptions: 4,
  requesterRefusals: 2,
  ...changes,
});
