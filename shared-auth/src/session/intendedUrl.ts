import { INTENDED_URL_COOKIE } from '@titian/shared-contracts';
import { readCookie, writeCookie } from './cookies';

const { name, maxAge } = INTENDED_URL_COOKIE;
// A base that no address of the portal can have: what leaves it would leave the portal.
const NOWHERE = 'http://portal.invalid';

/** The path when it stays on the portal's origin, else null: what looks like a path may name another host (`//evil`, `/\evil`). */
export const samePortalPath = (path: string): string | null => {
  if (!path.startsWith('/') || !URL.canParse(path, NOWHERE)) return null;
  const url = new URL(path, NOWHERE);
  return url.origin === NOWHERE ? url.pathname + url.search + url.hash : null;
};

/** Keeps where the visitor wanted to go, for seven days (spec §4). Other origins are not kept. */
export const rememberIntendedUrl = (path: string): void => {
  const safe = samePortalPath(path);
  if (safe) writeCookie(name, safe, maxAge);
};

/** Where the visitor wanted to go, once: it is forgotten with this call. Null when there is none on this portal. */
export const takeIntendedUrl = (): string | null => {
  const kept = readCookie(name);
  if (kept === undefined) return null;
  writeCookie(name, '', 0);
  return samePortalPath(kept);
};
