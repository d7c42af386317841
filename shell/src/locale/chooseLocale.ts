import { chooseLocale, type Locale, LOCALE_COOKIE } from '@titian/shared-contracts';
import { readCookie, writeCookie } from '@titian/shared-auth';

/** Remembers the reader's choice. A page in a frame is a preview in some language, which says nothing about it. */
export const rememberLocale = (locale: Locale): void => {
  if (window.self === window.top) writeCookie(LOCALE_COOKIE.name, locale, LOCALE_COOKIE.maxAge);
};

/** The locale for this document. */
export const chosenLocale = (): Locale =>
  chooseLocale({
    pathname: window.location.pathname,
    cookie: readCookie(LOCALE_COOKIE.name),
    languages: navigator.languages,
  });
