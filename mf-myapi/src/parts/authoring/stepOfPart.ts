import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { ApiPart, CheckCode, CheckItem } from '@titian/shared-contracts/lifecycle';

type Step = 'basics' | 'definition' | 'endpoint' | 'packages';

/** The step of the wizard in which each part of the checklist is mended. */
export const STEP_OF_PART: Record<ApiPart, Step> = {
  basics: 'basics',
  definition: 'definition',
  endpoint: 'endpoint',
  package: 'packages',
  security: 'packages',
};

/**
 * The field of a step by which an item is mended; a package is what its step begins with. `definition` and `quality` are lines of the text
 * (`useAskedFinding`).
 */
const FIELDS: Partial<Record<CheckCode, string>> = {
  contact: 'contactName',
  classification: 'legalBasis.my',
  definition: 'definition',
  quality: 'quality',
  endpoint: 'urls.0.url',
  reached: 'connection',
  credential: 'security.apiKey',
};

/** Where an item of a version's checklist is mended. */
export const addressOfItem = (projectId: string, versionId: string, { code, part }: Pick<CheckItem, 'code' | 'part'>) =>
  authoringPaths.wizard(projectId, versionId, STEP_OF_PART[part], FIELDS[code]);
