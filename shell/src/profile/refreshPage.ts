import { invalidateAllTags } from '@titian/shared-auth';

/** Spec §4: cancel and close leave the page as freshly loaded. What it shows is read again; a form on it keeps what was typed. */
export const refreshPage = (): void => invalidateAllTags();
