/** The wait for a page, of which its skeletons are parts: for the session, for the page's code, for its data. */
export interface PageWait {
  /** When it began, in milliseconds of `performance.now()`. */
  since: number;
  /** Whether its skeleton is visible already. */
  shown: boolean;
}

let current: PageWait | null = null;

/** The wait that a page skeleton shows now; null without one. */
export const pageWait = (): PageWait | null => current;

export const setPageWait = (wait: PageWait | null): void => {
  current = wait;
};
