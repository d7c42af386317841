import type { Locale } from '@titian/shared-contracts';
import { prefixOf, withoutPrefix } from '../sections/localePrefix';

const PREFIX = { my: '', en: '/en' } as const satisfies Record<Locale, string>;

export const localeOf = (pathname: string): Locale => (prefixOf(pathname) ? 'en' : 'my');

/** A path with the prefix of a locale, replacing any other prefix. */
export const pathIn = (locale: Locale, path: string): string => {
  const bare = withoutPrefix(path);
  return PREFIX[locale] && bare === '/' ? PREFIX[locale] : PREFIX[locale] + bare;
};
