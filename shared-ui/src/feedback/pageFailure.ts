import { createContext, use, useEffect, useState } from 'react';
import { PartContext } from '../partContext';
import { asProblem, type Problem } from './problem';
import type { QueryLike } from './queryLike';

/** Shows the portal's error page in place of the page, with a way back to it; false if the page has to stay. */
export type FailPage = (problem: Problem) => boolean;

/** Provided around every page of the portal. Without it a failure is shown in its place. */
export const FailPageContext = createContext<FailPage | null>(null);

const SERVER_ERROR = 500;

/**
 * Leaves for the error page when a query that fills the page is answered with 500 (spec §8). True while the page is being left, or the query
 * is asked again. Not when there is data: a failed refresh takes nothing away.
 */
export const useFailPage = ({ data, error, isFetching }: QueryLike<unknown>, declared?: boolean): boolean => {
  const isPart = use(PartContext);
  const fills = declared ?? !isPart;
  const failPage = use(FailPageContext);
  const [keptFor, setKeptFor] = useState<unknown>(null);
  const hasFailed = error !== undefined && data === undefined && asProblem(error).status === SERVER_ERROR;
  const leaves = failPage !== null && fills && hasFailed && keptFor !== error;
  const isDue = leaves && !isFetching;
  useEffect(() => {
    if (!isDue) return;
    // A page that is opened again finds its earlier error, and asks again in an effect that runs after this one.
    const timer = setTimeout(() => !failPage(asProblem(error)) && setKeptFor(error));
    return () => clearTimeout(timer);
  }, [isDue, failPage, error]);
  return leaves;
};
