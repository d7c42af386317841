import type { ProjectRow } from '@titian/shared-contracts/project';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const agency = { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };
/** API 10 of an agency, published. */
export const row = (changes: Partial<ProjectRow> = {}): ProjectRow => ({
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
  served: { id: id(20), version: 'v2.4', state: 'Published' },
  versions: [
    { id: id(20), version: 'v2.4', state: 'Published' },
    { id: id(21), version: 'v1.0', state: 'Retired' },
  ],
  subscribers: 31,
  rating: null,
  health: { state: 'up', availability: 0.9999 },
  healthDays: Array.from({ length: 30 }, () => 1),
  calls: 2_900_000,
  updatedAt: '2026-11-17T02:00:00Z',
  rowVersion: 4,
  allowed: ['clone', 'archive'],
  editable: true,
  ...changes,
});
