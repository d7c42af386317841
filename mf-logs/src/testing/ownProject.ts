import type { OwnProject } from '@titian/shared-contracts/project';

const both = (text: string) => ({ my: text, en: text });

/** An API as its owner sees it. */
export const ownProject = (id: string, name: OwnProject['Name']): OwnProject => ({
  id,
  projectIdentifier: 'JTG-0001',
  Identifier: 'permit-bangunan',
  Name: name,
  Status: 'publish',
  StatusPrivate: false,
  organization: { id, code: 'JTG', name: both('Lands Department') },
  category: 'tanah',
  dataClassification: 'Limited',
  served: null,
  versions: [],
  subscribers: 3,
  rating: null,
  health: { state: 'up', availability: 1 },
  healthDays: Array.from({ length: 30 }, () => 1),
  calls: 2_900,
  failedShare: 0,
  quality: null,
  hasErrors: false,
  owners: [],
  updatedAt: '2026-11-17T02:00:00Z',
  rowVersion: 4,
  allowed: [],
  editable: true,
  summary: both('Permits to build.'),
  categoryName: both('Land'),
  access: 'approval',
  contact: { name: 'Unit Data', email: 'data@jtg.example' },
  createdAt: '2025-12-01T02:00:00Z',
  publishedAt: '2026-01-05T02:00:00Z',
  allowedOrganizations: [],
  listed: true,
});
