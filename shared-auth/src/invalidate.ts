import { api } from './api/api';
import type { Tag } from './api/api';
import { store } from './session/store';

/** Invalidates cache tags: mounted queries with these tags are refetched, other cached answers are removed. */
export const invalidateTags = (tags: readonly Tag[]): void => void store.dispatch(api.util.invalidateTags([...tags]));

/** The same for every tag in the cache. */
export const invalidateAllTags = (): void => invalidateTags(Object.keys(store.getState().api.provided.tags) as Tag[]);
