import type { SubscriptionUse } from '@titian/shared-contracts/subscription';
import type { Asked } from '@titian/shared-ui/data';

/** Use of a subscription that will be used up before its period ends. */
export const USE: SubscriptionUse = {
  quota: { limit: 50_000, unit: 'month' },
  limit: 60_000,
  stopOnQuota: true,
  used: 38_400,
  period: { from: '2026-10-31T16:00:00Z', resetsAt: '2026-11-30T16:00:00Z', usedUpOn: null },
  forecast: { perDay: 2_100, share: 1.05, runsOutAt: '2026-11-29T04:00:00Z' },
  trend: Array.from({ length: 30 }, (_, day) => 1_200 + ((day * 137) % 900)),
  success: 0.9987,
  lastCallAt: '2026-11-20T02:00:00Z',
};

export const REQUESTS: readonly Asked[] = [
  {
    kind: 'extension',
    id: 'b',
    state: 'Requested',
    reason: 'Projek dilanjutkan.',
    createdAt: '2026-11-18T02:00:00Z',
    decidedAt: null,
    decisionReason: null,
    until: '2027-06-30',
  },
  {
    kind: 'boost',
    id: 'a',
    state: 'Refused',
    reason: 'Musim cukai.',
    createdAt: '2026-11-12T02:00:00Z',
    decidedAt: '2026-11-13T02:00:00Z',
    decisionReason: 'Kuota masih mencukupi.',
    ...{ calls: 10_000, rate: 0, days: 7, from: '2026-11-12T02:00:00Z', until: '2026-11-19T02:00:00Z' },
  },
];
