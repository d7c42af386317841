import { INTENDED_URL_COOKIE, samePortalPath } from '@titian/shared-contracts';
import { readCookie, writeCookie } from './cookies';

const { name, maxAge } = INTENDED_URL_COOKIE;

/** Remembers the path that the visitor wanted to open, for seven days (spec §4). Other origins are ignored. */
export const rememberIntendedUrl = (path: string): void => {
  const safe = samePortalPath(path);
  if (safe) writeCookie(name, safe, maxAge);
};

/** The remembered path, which stays remembered. Null if there is none on this portal. */
export const intendedUrl = (): string | null => {
  const stored = readCookie(name);
  return stored === undefined ? null : samePortalPath(stored);
};

/** Returns the remembered path and removes it. Null if there is none on this portal. */
export const takeIntendedUrl = (): string | null => {
  const intended = intendedUrl();
  if (readCookie(name) !== undefined) writeCookie(name, '', 0);
  return intended;
};
