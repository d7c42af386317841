import type { IncomingHttpHeaders } from 'node:http';

/** Where a caller says for what it calls. */
export const PURPOSE_HEADER = 'x-gdx-purpose';
const PURPOSE = /^[\w.-]{1,64}$/;
const CASE = /^[\w./: -]{1,64}$/;

const ORGANIZATION = /^[\w.-]{1,64}$/;
const USER = /^[\x21-\x7e][\x20-\x7e]{0,254}$/;

const headerLike = (value: string | string[] | undefined, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : null;

/** For what a caller says that it calls, as a code; null where it says nothing that can be one. */
export const purposeOf = (headers: IncomingHttpHeaders): string | null => headerLike(headers[PURPOSE_HEADER], PURPOSE);

/** The caller's own number of the case for which it calls. */
export const caseOf = (headers: IncomingHttpHeaders): string | null => headerLike(headers['x-gdx-case'], CASE);

/** The organisation for which a caller says that it calls. */
export const onBehalfOf = (headers: IncomingHttpHeaders): string | null =>
  headerLike(headers['x-gdx-on-behalf-of'], ORGANIZATION);

/** The person for whom a caller says that it calls: an officer's name or number, which is never kept as it is. */
export const userOf = (headers: IncomingHttpHeaders): string | null => headerLike(headers['x-gdx-user'], USER);

/** Most characters that are kept of what anybody may write. */
const LONGEST = 500;
/** Where a call came through, as it says. */
export const forwardedFor = (headers: IncomingHttpHeaders): string | null => {
  const given = headers['x-forwarded-for'];
  return typeof given === 'string' && given !== '' ? given.slice(0, LONGEST) : null;
};
/** The program that calls, as it says. */
export const userAgentOf = (headers: IncomingHttpHeaders): string | null =>
  headers['user-agent']?.slice(0, LONGEST) ?? null;
