import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_COOKIES, type UserProfile } from '@titian/shared-contracts';

/** The refresh token's cookie: sent to the token endpoint only. */
export const REFRESH_COOKIE = 'titian_refresh';
/** Identifies the browser, so that a sign-in from a new one is noticed; it grants no access. Browsers keep cookies for 400 days at most. */
export const DEVICE_COOKIE = 'titian_device';
const DEVICE_AGE = 400 * 86_400;

/** Identifies the session, signed, for the choice of sections with the document; it grants no access. */
export const SESSION_COOKIE = 'titian_session';

/** The id of this browser; a new one where it has none. */
export const deviceOf = (request: FastifyRequest): string =>
  request.cookies[DEVICE_COOKIE]?.slice(0, 64) || randomBytes(24).toString('base64url');

export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  reply.setCookie(DEVICE_COOKIE, device, {
    ...{ httpOnly: true, sameSite: 'strict', path: '/token', secure, maxAge: DEVICE_AGE },
  });
}

interface SignedIn {
  refreshToken: string;
  sessionName: string;
  expires: Date;
  user: UserProfile;
  secure: boolean;
}

/** Sets the refresh cookie, and the hints of spec §4 from which the shell chooses the layout before the first answer. */
export function setSessionCookies(
  reply: FastifyReply,
  { refreshToken, sessionName, expires, user, secure }: SignedIn,
): void {
  reply.setCookie(REFRESH_COOKIE, refreshToken, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/token',
    secure,
    expires,
  });
  reply.setCookie(SESSION_COOKIE, sessionName, { httpOnly: true, sameSite: 'lax', path: '/', secure, expires });
  const hints: Record<(typeof SESSION_COOKIES)[number], string> = {
    auth: '1',
    role: user.role.name,
    orgID: user.organization?.id ?? '',
    userinfo: user.displayName,
    permission: Object.keys(user.Permission).length.toString(),
    tenantID: user.organization?.tenant.id ?? '',
    tenant: user.organization?.tenant.code ?? '',
  };
  for (const name of SESSION_COOKIES)
    reply.setCookie(name, hints[name], { sameSite: 'lax', path: '/', secure, expires });
}

export function clearSessionCookies(reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, { path: '/token' });
  for (const name of [SESSION_COOKIE, ...SESSION_COOKIES]) reply.clearCookie(name, { path: '/' });
}
