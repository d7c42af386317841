import { isInHand, type VersionReview } from '@titian/shared-contracts/lifecycle';

/** The version on which the authors of an API work; undefined where there is none. */
export const versionInHand = <V extends Pick<VersionReview, 'state'>>({ versions }: { versions: readonly V[] }) =>
  versions.find(({ state }) => isInHand(state));
