import type { IncomingHttpHeaders } from 'node:http';

const PURPOSE = /^[\w.-]{1,64}$/;
const CASE = /^[\w./: -]{1,64}$/;

const headerLike = (value: string | string[] | undefined, form: RegExp) =>
  typeof value === 'string' && form.test(value) ? value : null;

/** For what a caller says that it calls, as a code; null where it says nothing that can be one. */
export const purposeOf = (headers: IncomingHttpHeaders): string | null => headerLike(headers['x-gdx-purpose'], PURPOSE);

/** The caller's own number of the case for which it calls. */
export const caseOf = (headers: IncomingHttpHeaders): string | null => headerLike(headers['x-gdx-case'], CASE);
