import { type Banner, DISMISSED_COOKIE, withDismissed } from '@titian/shared-contracts';
import { readCookie, writeCookie } from '@titian/shared-auth';

/** As the server calls it (`http/cookie-name.ts`): over https with the prefix that no other host of the domain can set. */
const nameHere = () => (window.location.protocol === 'https:' ? '__Host-' : '') + DISMISSED_COOKIE.name;

/** What a visitor put away in this browser; undefined where that is nothing, or can't be read. */
export const readDismissed = (): string | undefined => {
  try {
    return readCookie(nameHere());
  } catch {
    return undefined;
  }
};

/** Keeps in this browser that a visitor put a banner away. */
export const keepDismissed = (banner: Pick<Banner, 'id' | 'round'>): void =>
  writeCookie(nameHere(), withDismissed(readDismissed(), banner), DISMISSED_COOKIE.maxAge);
