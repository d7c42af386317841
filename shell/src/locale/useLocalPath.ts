import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { localeOf, pathIn } from './localePath';

/** Returns a function that adds the prefix of the current locale to a path. */
export const useLocalPath = (): ((path: string) => string) => {
  const locale = localeOf(useLocation().pathname);
  return useCallback((path) => pathIn(locale, path), [locale]);
};
