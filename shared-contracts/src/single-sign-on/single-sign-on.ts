import * as z from 'zod/mini';
import { endpoint } from '@titian/shared-contracts';

/** How long a person may take at the provider; milliseconds. */
export const SIGN_ON_LIFETIME_MS = 10 * 60_000;

/**
 * Why a sign-in at the provider ended on the sign-in page: its `sso` in the address is one of these. The first ones are those of a sign-in
 * by password, with the same texts.
 */
export const SIGN_ON_REFUSALS = [
  ...(['auth.blocked', 'auth.clientNotAllowed', 'maintenance'] as const),
  ...(['off', 'denied', 'state', 'browser', 'expired', 'nonce', 'token', 'tokenExpired'] as const),
  ...(['providerAway', 'provider', 'emailUnverified', 'unknown', 'administrator', 'otherIdentity'] as const),
  ...(['roleRefused', 'failed'] as const),
] as const;
export type SignOnRefusal = (typeof SIGN_ON_REFUSALS)[number];

/** Both are opened by the browser as pages, and answer with a redirect, whatever happens. */
export const singleSignOn = {
  start: endpoint({
    method: 'GET',
    // Below the token endpoint: the cookie that identifies the browser is sent there alone.
    path: '/token/single-sign-on',
    access: 'public',
    summary:
      'Go to the provider of single sign-on; `returnTo`: page of the portal to open afterwards, `locale`: `my` or `en`',
    response: z.null(),
    produces: 'text/html',
  }),
  callback: endpoint({
    method: 'GET',
    path: '/token/single-sign-on/callback',
    access: 'public',
    summary: 'Where the provider of single sign-on sends the browser back',
    response: z.null(),
    produces: 'text/html',
  }),
};
