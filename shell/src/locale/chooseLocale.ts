import { Locale, LOCALE_COOKIE } from '@titian/shared-contracts';
import { readCookie, writeCookie } from '@titian/shared-auth';
import { localeOf } from './localePath';

const isLocale = (value: string | undefined): value is Locale => Locale.safeParse(value).success;

interface LocaleSources {
  pathname: string;
  cookie: string | undefined;
  languages: readonly string[];
}

/** Spec §4: the URL's prefix, then the cookie, then the browser's first supported language; else Malay. */
export const chooseLocale = ({ pathname, cookie, languages }: LocaleSources): Locale => {
  if (localeOf(pathname) === 'en') return 'en';
  if (isLocale(cookie)) return cookie;
  const supported = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'ms' || tag === 'en');
  return supported === 'en' ? 'en' : 'my';
};

export const rememberLocale = (locale: Locale): void => writeCookie(LOCALE_COOKIE.name, locale, LOCALE_COOKIE.maxAge);

/** The locale for this document. */
export const chosenLocale = (): Locale =>
  chooseLocale({
    pathname: window.location.pathname,
    cookie: readCookie(LOCALE_COOKIE.name),
    languages: navigator.languages,
  });
