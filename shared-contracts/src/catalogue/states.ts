import * as z from 'zod/mini';

export const ProjectStatus = z.enum(['draft', 'publish', 'deprecated', 'blocked', 'archived']);
export const VersionState = z.enum([
  'Draft',
  'InReview',
  'ChangesRequested',
  'Approved',
  'Published',
  'Deprecated',
  'Blocked',
  'Retired',
  'Archived',
]);
export const DataClassification = z.enum(['Open', 'Limited', 'Confidential', 'Secret']);
