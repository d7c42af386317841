import type { HubEventName } from '@titian/shared-contracts';
import type { Tag } from '../api/api';

/** Cache tags that each hub event invalidates. */
export type StaleTags = Partial<Record<HubEventName, readonly string[]>>;

/** For the portal's own calls. The profile has no tag here: `reloadProfile` refetches it, and an invalidated tag would remove the cached profile first. */
const OWN: StaleTags = { subscribe: ['Notification'], invitation: ['Notification'], session: ['Session'] };

let all: readonly StaleTags[] = [OWN];

/** Sets the stale tags of the sections' descriptions; replaces those set before. */
export const setStaleTags = (ofSections: readonly StaleTags[]): void => {
  all = [OWN, ...ofSections];
};

const unique = (tags: readonly string[]) => [...new Set(tags)] as Tag[];

/** The tags that a hub event invalidates. */
export const staleTagsOf = (event: HubEventName): Tag[] => unique(all.flatMap((tags) => tags[event] ?? []));

/** The tags of all events: what may have changed while the hub was disconnected. */
export const allStaleTags = (): Tag[] => unique(all.flatMap((tags) => Object.values(tags).flat()));
