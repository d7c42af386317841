const ENGLISH = '/en';

/** The locale prefix of an address: a section's basename. */
export const prefixOf = (pathname: string): '' | '/en' => (/^\/en(\/|$)/i.test(pathname) ? ENGLISH : '');

/** The address without its locale prefix. */
export const withoutPrefix = (pathname: string): string => pathname.slice(prefixOf(pathname).length) || '/';
