import { api } from './api/api';
import type { Tag } from './api/api';
import { store } from './store';

/** Has what is on the screen about these read again, and forgets the rest about them. */
export const invalidateTags = (tags: readonly Tag[]): void => void store.dispatch(api.util.invalidateTags([...tags]));

/** The same for all that has a tag. */
export const invalidateAllTags = (): void => invalidateTags(Object.keys(store.getState().api.provided.tags) as Tag[]);
