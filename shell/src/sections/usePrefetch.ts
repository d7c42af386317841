import { useEffect } from 'react';
import { useSession } from '@titian/shared-auth';
import { useLocation } from 'react-router';
import { isOfSection, prefetchWhenIdle } from './prefetch';

/** Prefetches the menu's targets on the shell's own pages, and again after sign-in or sign-out, when the menu changes. */
export const usePrefetch = (): void => {
  const { pathname } = useLocation();
  const person = useSession().user?.id;
  useEffect(() => {
    if (!isOfSection(pathname)) prefetchWhenIdle();
  }, [pathname, person]);
};
