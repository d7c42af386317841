import { isIP } from 'node:net';
import type { Checkout } from '@titian/shared-contracts/order';
import { invalidFields } from '../../http/problem';
import { dayOf } from '../../wire/portal-day';

interface FieldError {
  path: string;
  code: string;
}
type Rule = (body: Checkout, now: Date) => FieldError[];

/** Whether a text is an IP address or a CIDR network. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (!family || rest.length) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128));
}

const oneApplication: Rule = ({ applicationId, newApplicationName }) =>
  Boolean(applicationId) === Boolean(newApplicationName)
    ? [{ path: '/applicationId', code: applicationId ? 'validation.oneApplication' : 'validation.required' }]
    : [];

const YEAR = 366 * 86_400_000;
/** From today, and within a year. */
const startSoon: Rule = ({ startDate }, now) => {
  if (!startDate) return [];
  if (startDate < dayOf(now)) return [{ path: '/startDate', code: 'validation.startDate' }];
  return startDate > dayOf(new Date(now.getTime() + YEAR)) ? [{ path: '/startDate', code: 'validation.date' }] : [];
};

const realNetworks: Rule = ({ ipAddresses }) =>
  ipAddresses.flatMap((text, at) => (isNetwork(text) ? [] : [{ path: `/ipAddresses/${at}`, code: 'validation.cidr' }]));

const noLineTwice: Rule = ({ cartIds }) =>
  new Set(cartIds).size === cartIds.length ? [] : [{ path: '/cartIds', code: 'validation.duplicate' }];

/** Rules of a checkout that its schema can't express (marketplace.md §3). Throws 422. */
export function checkRequest(body: Checkout, now: Date): void {
  const errors = [oneApplication, startSoon, realNetworks, noLineTwice].flatMap((rule) => rule(body, now));
  if (errors.length) throw invalidFields(errors);
}
