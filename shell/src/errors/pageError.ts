import { isApiProblem, useSession, type PageError } from '@titian/shared-auth';
import { useLocation } from 'react-router';
import { entryState } from '../navigation/documentHistory';

const pageErrorOf = (state: unknown): PageError | null =>
  typeof state === 'object' && state !== null && 'problem' in state && isApiProblem(state.problem)
    ? (state as PageError)
    : null;

/** The error to show: that of the history entry, else the session's last one (spec §3). */
export const usePageError = (): PageError | null => {
  const { error } = useSession();
  return pageErrorOf(useLocation().state) ?? error;
};

/** After a reload of the error page: the page that failed, which is what the reader wants to see. */
export const failedAddress = (): URL | null => {
  const error = pageErrorOf(entryState());
  return error && new URL(error.from, window.location.origin);
};
