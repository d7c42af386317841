const ENGLISH = '/en';

/** The locale prefix of a path: a section's basename. */
export const prefixOf = (pathname: string): '' | '/en' => (/^\/en(\/|$)/i.test(pathname) ? ENGLISH : '');

/** The path without its locale prefix. */
export const withoutPrefix = (pathname: string): string => pathname.slice(prefixOf(pathname).length) || '/';
