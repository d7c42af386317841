import type { VersionReview } from '@titian/shared-contracts/lifecycle';

/** The moment that was chosen for a version's publication; null for one that only waits for agencies. */
export const plannedOf = ({ scheduled, waiting }: VersionReview): VersionReview['scheduled'] =>
  scheduled && (!waiting || scheduled.at > waiting.since) ? scheduled : null;
