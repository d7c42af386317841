import { Locale } from './primitives';

interface LocaleSources {
  /** Path of the address, with its prefix. */
  pathname: string;
  /** The reader's last choice. */
  cookie: string | undefined;
  /** Language tags that the browser prefers, the first one most. */
  languages: readonly string[];
}

const isLocale = (value: string | undefined): value is Locale => Locale.safeParse(value).success;

/**
 * Spec §4: by the URL's prefix; at `/` by the cookie, then by the browser's first supported language. Every other address without a prefix is
 * Malay (spec §1), so that a link shows the same page to everybody.
 */
export const chooseLocale = ({ pathname, cookie, languages }: LocaleSources): Locale => {
  if (/^\/en(\/|$)/i.test(pathname)) return 'en';
  if (pathname !== '/') return 'my';
  if (isLocale(cookie)) return cookie;
  const supported = languages.map((tag) => tag.toLowerCase().split('-')[0]).find((tag) => tag === 'ms' || tag === 'en');
  return supported === 'en' ? 'en' : 'my';
};
