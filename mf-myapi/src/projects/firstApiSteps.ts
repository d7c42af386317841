import { authoringPaths } from '@titian/shared-contracts/authoring';
import { type ApiPart, isInHand, lifecyclePaths, type VersionReview } from '@titian/shared-contracts/lifecycle';

/** The steps to a first API, in their order. */
export const FIRST_API_STEPS = ['basics', 'definition', 'endpoint', 'packages', 'review', 'publish'] as const;
export type FirstApiStep = (typeof FIRST_API_STEPS)[number];

/** The parts of the review's checklist that make up a step. */
const PARTS: Partial<Record<FirstApiStep, readonly ApiPart[]>> = {
  basics: ['basics'],
  definition: ['definition'],
  endpoint: ['endpoint'],
  packages: ['package', 'security'],
};

/** Whether a step of a version that was never published is done. */
export function isStepDone(step: FirstApiStep, { checklist, state }: VersionReview): boolean {
  if (step === 'publish') return false;
  if (step === 'review') return !isInHand(state);
  return checklist.every(({ part, done }) => done || !PARTS[step]!.includes(part));
}

/** Where a step is taken: in the wizard, or on the version's page once it is out of the author's hand. */
export const addressOf = (step: FirstApiStep, { id, project, state }: VersionReview): string =>
  isInHand(state) && step !== 'publish'
    ? authoringPaths.wizard(project.id, id, step)
    : lifecyclePaths.version(project.id, id);
