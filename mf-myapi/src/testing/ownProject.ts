import type { OwnProject, ProjectRow } from '@titian/shared-contracts/project';

/** An id of a row of a test. */
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const both = (text: string) => ({ my: text, en: text });
export const agency = { id: id(3), code: 'JTG', name: both('Lands Department') };
const dates = { publishedAt: null, deprecatedAt: null, sunsetAt: null };
/** An API as the registry lists it. */
export const row: ProjectRow = {
  id: id(10),
  projectIdentifier: 'JTG-0001',
  Identifier: 'sempadan-lot',
  Name: { my: 'Sempadan Lot', en: 'Lot Boundaries' },
  Status: 'publish',
  StatusPrivate: false,
  organization: agency,
  category: 'tanah',
  tags: ['lot'],
  dataClassification: 'Limited',
  failedShare: 0.012,
  quality: 82,
  hasErrors: false,
  owners: [],
  served: null,
  versions: [],
  subscribers: 1,
  rating: null,
  health: { state: 'degraded', availability: 0.991 },
  healthDays: Array.from({ length: 30 }, () => 0.991),
  calls: 2_900,
  updatedAt: '2026-11-17T02:00:00Z',
  rowVersion: 4,
  allowed: ['clone', 'archive'],
  editable: true,
};
/** An API as its owner sees it. */
export const own = (changes: Partial<OwnProject> = {}): OwnProject => ({
  ...row,
  versions: [
    { id: id(20), version: 'v2.0', state: 'Draft', stability: 'beta', ...dates },
    {
      ...{ id: id(21), version: 'v1.0', state: 'Deprecated', stability: 'stable', ...dates },
      ...{ publishedAt: '2026-01-05T02:00:00Z', sunsetAt: '2027-01-05T02:00:00Z' },
    },
  ],
  summary: both('Boundaries of every lot.'),
  categoryName: both('Land'),
  access: 'approval',
  contact: { name: 'Unit Data', email: 'data@jtg.example' },
  createdAt: '2025-12-01T02:00:00Z',
  publishedAt: '2026-01-05T02:00:00Z',
  allowedOrganizations: [],
  listed: true,
  ...changes,
});
