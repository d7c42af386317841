import type { Locale } from '@titian/shared-contracts';
import { prefixOf, withoutPrefix } from '../sections/localePrefix';

const PREFIX = { my: '', en: '/en' } as const satisfies Record<Locale, string>;

export const localeOf = (pathname: string): Locale => (prefixOf(pathname) ? 'en' : 'my');

/** A path in a locale, whatever locale it is written in: `/bays` and `/en/bays` are one page. */
export const pathIn = (locale: Locale, path: string): string => {
  const bare = withoutPrefix(path);
  return PREFIX[locale] && bare === '/' ? PREFIX[locale] : PREFIX[locale] + bare;
};
