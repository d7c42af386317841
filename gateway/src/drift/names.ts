import { DRIFT_POINTER_MAX } from '@titian/shared-contracts/plane';

/** What stands in a pointer for elements of arrays, and for names that could be somebody's. */
export const ANY = '*';
/** Names of one object that a document doesn't have; with more of them the object is a map, whose names are data. */
export const MOST_NAMES = 12;

/** Names as programs give them to fields, with few digits: no number of an identity card, an account or a telephone, no address, no name of a person with its spaces. */
const LIKE_A_FIELD = /^[A-Za-z_$][A-Za-z0-9_$.-]{0,63}$/;
const MANY_DIGITS = /(\D*\d){5}/;
/** Made by machines for one thing: `a3f09c…`. */
const LIKE_AN_ID = /^(?=.*\d)[0-9a-f-]{16,}$/i;

/** Whether a name could be a number or an id of somebody's. */
export const isLikeValue = (name: string): boolean => MANY_DIGITS.test(name) || LIKE_AN_ID.test(name);

/** Whether a name that isn't in the document may be told. */
export const isTellable = (name: string): boolean => LIKE_A_FIELD.test(name) && !isLikeValue(name);

/** A pointer with one more part (RFC 6901). */
export const under = (pointer: string, name: string): string =>
  `${pointer}/${name.includes('~') || name.includes('/') ? name.replaceAll('~', '~0').replaceAll('/', '~1') : name}`;

/** Without its last part. */
export const parentOf = (pointer: string): string => pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

export const isShort = (pointer: string): boolean => pointer.length <= DRIFT_POINTER_MAX;
