import { useEffect } from 'react';
import { useSession } from '@titian/shared-auth';
import { useLocation } from 'react-router';
import { isOfSection, prefetchWhenIdle } from './prefetch';

/** Fetches ahead from the shell's own pages, too, and again when somebody signs in or out: their menu is another. */
export const usePrefetch = (): void => {
  const { pathname } = useLocation();
  const person = useSession().user?.id;
  useEffect(() => {
    if (!isOfSection(pathname)) prefetchWhenIdle();
  }, [pathname, person]);
};
