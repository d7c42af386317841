import { invalidateAllTags } from '@titian/shared-auth';

/** Spec §4: after cancel and close, the page shows fresh data. Refetches everything; forms keep what was typed. */
export const refreshPage = (): void => invalidateAllTags();
