import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { localeOf, pathIn } from './localePath';

/** Turns a locale-free path into one of the locale that the address is in. */
export const useLocalPath = (): ((path: string) => string) => {
  const locale = localeOf(useLocation().pathname);
  return useCallback((path) => pathIn(locale, path), [locale]);
};
