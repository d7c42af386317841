import type { ApiPart } from '@titian/shared-contracts/lifecycle';

type Step = 'basics' | 'definition' | 'endpoint' | 'packages';

/** The step of the wizard in which each part of the checklist is mended. */
export const STEP_OF_PART: Record<ApiPart, Step> = {
  basics: 'basics',
  definition: 'definition',
  endpoint: 'endpoint',
  package: 'packages',
  security: 'packages',
};
