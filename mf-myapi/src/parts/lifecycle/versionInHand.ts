import type { VersionState } from '@titian/shared-contracts/catalogue';
import { isInHand } from '@titian/shared-contracts/lifecycle';
import type * as z from 'zod/mini';

/** The version on which the authors of an API work; undefined where there is none. */
export const versionInHand = <V extends { state: z.infer<typeof VersionState> }>({
  versions,
}: {
  versions: readonly V[];
}) => versions.find(({ state }) => isInHand(state));
