import type { HubEventName } from '@titian/shared-contracts';
import type { Tag } from '../api/api';

/** Tags of cached answers that hub events make out of date. */
export type StaleTags = Partial<Record<HubEventName, readonly string[]>>;

/** What the portal itself reads. The profile is read anew by `rereadProfile`: a stale tag would take the answer away before it arrives. */
const OWN: StaleTags = { subscribe: ['Notification'], invitation: ['Notification'], session: ['Session'] };

let all: readonly StaleTags[] = [OWN];

/** Takes what the sections' descriptions say of hub events, in the place of what they said before. */
export const learnStaleTags = (told: readonly StaleTags[]): void => {
  all = [OWN, ...told];
};

const unique = (tags: readonly string[]) => [...new Set(tags)] as Tag[];

/** What a hub event makes out of date. */
export const staleTagsOf = (event: HubEventName): Tag[] => unique(all.flatMap((tags) => tags[event] ?? []));

/** What may have changed while nobody listened. */
export const allStaleTags = (): Tag[] => unique(all.flatMap((tags) => Object.values(tags).flat()));
