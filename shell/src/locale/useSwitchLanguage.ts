import type { Locale } from '@titian/shared-contracts';
import { useNavigate } from 'react-router';
import { destination, isUnderWay } from '../navigation/destination';
import { changeLocale } from './changeLocale';
import { pathIn } from './localePath';

/** Switches the language on the same page: loads the translations of every section before the URL changes. */
export const useSwitchLanguage = () => {
  const navigate = useNavigate();
  return async (locale: Locale): Promise<void> => {
    if (!(await changeLocale(locale))) return;
    // Read only now: while the translations were loading, the reader may have gone to another page.
    const { pathname, search, hash, state } = destination();
    const to = pathIn(locale, pathname) + search + hash;
    await navigate(to, { replace: !isUnderWay(), preventScrollReset: true, state });
  };
};
