import { setLocale } from '@titian/shared-ui';
import type { Locale } from '@titian/shared-contracts';
import { useLocation, useNavigate } from 'react-router';
import { pathIn } from './localePath';

/** Changes the language and keeps the page: the words of every section are there before the address changes. */
export const useSwitchLanguage = () => {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return async (locale: Locale): Promise<void> => {
    await setLocale(locale);
    await navigate(pathIn(locale, pathname) + search + hash, { replace: true, preventScrollReset: true, state });
  };
};
