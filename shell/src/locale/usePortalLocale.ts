import { useEffect, useState } from 'react';
import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { configureApi, invalidateTags } from '@titian/shared-auth';
import { i18n, setLocale } from '@titian/shared-ui';
import type { ShellRouter } from '../navigation/shellRouter';
import { rememberLocale } from './chooseLocale';
import { localeOf } from './localePath';

const localeOfWords = (): Locale => (i18n.language === LANGUAGE_TAG.en ? 'en' : 'my');

const announce = (locale: Locale) => {
  document.documentElement.lang = LANGUAGE_TAG[locale];
  configureApi({ locale });
  rememberLocale(locale);
};

/** The locale whose words are loaded. It follows the address, also when back and forward cross the languages. */
export const usePortalLocale = (router: ShellRouter): Locale => {
  const [locale, setShown] = useState(localeOfWords);

  useEffect(() => {
    const show = () => {
      announce(localeOfWords());
      setShown(localeOfWords());
      // The server writes their titles in the reader's language.
      invalidateTags(['Notification']);
    };
    announce(localeOfWords());
    i18n.on('languageChanged', show);
    return () => i18n.off('languageChanged', show);
  }, []);

  useEffect(() => {
    let place = router.state.location;
    return router.subscribe(({ location }) => {
      // The router tells of a visit's start too, with the old address: following that would undo a switch under way.
      if (location === place) return;
      place = location;
      const wanted = localeOf(location.pathname);
      if (wanted !== localeOfWords()) void setLocale(wanted);
    });
  }, [router]);
  return locale;
};
