import { INTENDED_URL_COOKIE } from '@titian/shared-contracts';
import { readCookie, writeCookie } from './cookies';

const { name, maxAge } = INTENDED_URL_COOKIE;
// A base that cannot exist: a path that resolves to another origin would leave the portal.
const FAKE_ORIGIN = 'http://portal.invalid';

/** The path if it stays on the portal's origin, else null: prevents open redirects with paths such as `//evil` or `/\evil`. */
export const samePortalPath = (path: string): string | null => {
  if (!path.startsWith('/') || !URL.canParse(path, FAKE_ORIGIN)) return null;
  const url = new URL(path, FAKE_ORIGIN);
  return url.origin === FAKE_ORIGIN ? url.pathname + url.search + url.hash : null;
};

/** Remembers the path that the visitor wanted to open, for seven days (spec §4). Other origins are ignored. */
export const rememberIntendedUrl = (path: string): void => {
  const safe = samePortalPath(path);
  if (safe) writeCookie(name, safe, maxAge);
};

/** Returns the remembered path and removes it. Null if there is none on this portal. */
export const takeIntendedUrl = (): string | null => {
  const stored = readCookie(name);
  if (stored === undefined) return null;
  writeCookie(name, '', 0);
  return samePortalPath(stored);
};
