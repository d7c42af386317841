import type { VersionReview } from '@titian/shared-contracts/lifecycle';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Version 20 of API 10, in review, as a tenant's administrator reads it. */
export const reviewOf = (changes: Partial<VersionReview> = {}): VersionReview => ({
  id: id(20),
  version: 'v2.0',
  stability: 'stable',
  state: 'InReview',
  createdAt: '2026-11-10T02:00:00Z',
  project: { id: id(10), Name: { my: 'Sempadan Lot', en: 'Lot Boundaries' }, dataClassification: 'Limited' },
  deprecatedAt: null,
  sunsetAt: null,
  submitted: { by: 'Developer', at: '2026-11-20T02:00:00Z' },
  decided: null,
  published: null,
  retired: null,
  scheduled: null,
  waiting: null,
  reviewedBy: 'tenant',
  digest: 'what-was-read',
  changed: false,
  checklist: [
    { code: 'definition', part: 'definition', done: true, values: [{ my: 'GET /lots', en: 'GET /lots' }], more: 2 },
    { code: 'endpoint', part: 'endpoint', done: false, values: [], more: 0 },
  ],
  comments: [
    {
      id: id(30),
      item: 'endpoint',
      author: 'Reviewer',
      fromReviewer: true,
      body: 'Which system is this?',
      at: '2026-11-20T03:00:00Z',
    },
  ],
  successorId: null,
  migrationNote: null,
  notice: null,
  previous: null,
  terms: { endsPreviousDays: null, ordersAnew: false },
  successors: [],
  subscriptions: 3,
  earliestLastDay: '2027-02-20',
  qualityMin: 60,
  allowed: ['approve', 'requestChanges', 'comment'],
  ...changes,
});
