import { useEffect, useState } from 'react';
import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { configureApi, invalidateAllTags } from '@titian/shared-auth';
import { i18n } from '@titian/shared-ui';
import type { ShellRouter } from '../navigation/shellRouter';
import { changeLocale } from './changeLocale';
import { rememberLocale } from './chooseLocale';
import { localeOf } from './localePath';

const loadedLocale = (): Locale => (i18n.language === LANGUAGE_TAG.en ? 'en' : 'my');

const applyLocale = (locale: Locale) => {
  document.documentElement.lang = LANGUAGE_TAG[locale];
  configureApi({ locale });
};

/** A link without a prefix is Malay for everybody, so opening one says nothing about the reader's language. */
const isBareLink = (pathname: string) => pathname !== '/' && localeOf(pathname) === 'my';

/** The locale whose translations are loaded. It follows the URL, also on back and forward between languages. */
export const usePortalLocale = (router: ShellRouter): Locale => {
  const [locale, setShown] = useState(loadedLocale);

  useEffect(() => {
    const show = () => {
      applyLocale(loadedLocale());
      rememberLocale(loadedLocale());
      setShown(loadedLocale());
      // What the server says is in the reader's language: titles of notifications, sentences of logs, names that an order has.
      invalidateAllTags();
    };
    applyLocale(loadedLocale());
    if (!isBareLink(window.location.pathname)) rememberLocale(loadedLocale());
    i18n.on('languageChanged', show);
    return () => i18n.off('languageChanged', show);
  }, []);

  useEffect(() => {
    let place = router.state.location;
    return router.subscribe(({ location }) => {
      // The router also notifies at the start of a navigation, with the old location: following that would undo a switch in progress.
      if (location === place) return;
      place = location;
      const wanted = localeOf(location.pathname);
      if (wanted !== loadedLocale()) void changeLocale(wanted);
    });
  }, [router]);
  return locale;
};
