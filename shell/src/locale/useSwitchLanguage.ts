import type { Locale } from '@titian/shared-contracts';
import { useLocation, useNavigate } from 'react-router';
import { changeLocale } from './changeLocale';
import { pathIn } from './localePath';

/** Switches the language on the same page: loads the translations of every section before the URL changes. */
export const useSwitchLanguage = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return async (locale: Locale): Promise<void> => {
    if (!(await changeLocale(locale))) return;
    await navigate(pathIn(locale, pathname) + search + hash, { replace: true, preventScrollReset: true, state });
  };
};
