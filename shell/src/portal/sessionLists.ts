import { filterKept, store } from '@titian/shared-auth';
import type { ListMemory } from '@titian/shared-ui';

/** The last filter of each list lies in the session (spec §3 `datafilter`), so that a sign-out forgets it. */
export const sessionLists: ListMemory = {
  recall: (list) => store.getState().session.datafilter[list],
  keep: (list, filter) => void store.dispatch(filterKept({ list, filter })),
};
