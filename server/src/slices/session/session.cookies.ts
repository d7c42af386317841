import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { session as contract, SESSION_COOKIES, type UserProfile } from '@titian/shared-contracts';
import { cookieName, isHttps } from '../../http/cookie-name';

/** Browsers keep cookies for 400 days at most; seconds. */
const DEVICE_AGE = 400 * 86_400;
/** The path of the refresh and the device cookie: they are sent to the token endpoint only. */
const TOKEN_PATH = contract.token.path;

/** The names of a portal's cookies. A cookie of another name is never read, so that nobody can set one without the prefix. */
export const cookieNamesAt = (publicUrl: string) => ({
  refresh: cookieName('titian_refresh', publicUrl, TOKEN_PATH),
  /** Identifies the browser, so that a sign-in from a new one is noticed; it grants no access. */
  device: cookieName('titian_device', publicUrl, TOKEN_PATH),
  /** Identifies the session, signed, for the choice of sections with the document; it grants no access. */
  session: cookieName('titian_session', publicUrl),
});

interface SignedIn {
  refreshToken: string;
  sessionName: string;
  expires: Date;
  user: UserProfile;
}

const hintsOf = (user: UserProfile): Record<(typeof SESSION_COOKIES)[number], string> => ({
  auth: '1',
  role: user.role.name,
  orgID: user.organization?.id ?? '',
  userinfo: user.displayName,
  permission: Object.keys(user.Permission).length.toString(),
  tenantID: user.organization?.tenant.id ?? '',
  tenant: user.organization?.tenant.code ?? '',
});

/** The cookies of a sign-in, at the portal's public address. */
export const createSessionCookies = (publicUrl: string) => {
  const names = cookieNamesAt(publicUrl);
  const secure = isHttps(publicUrl);
  const forToken = { httpOnly: true, sameSite: 'strict', path: TOKEN_PATH, secure } as const;
  const forPages = { sameSite: 'lax', path: '/', secure } as const;

  return {
    refreshTokenOf: ({ cookies }: FastifyRequest): string | undefined => cookies[names.refresh],

    /** What a document is requested with: the session's name and its signature; empty where there is none. */
    sessionNameOf: ({ cookies }: FastifyRequest): string => cookies[names.session] ?? '',

    /** The id of this browser; a new one where it has none. */
    deviceOf: ({ cookies }: FastifyRequest): string =>
      cookies[names.device]?.slice(0, 64) || randomBytes(24).toString('base64url'),

    setDevice(reply: FastifyReply, device: string): void {
      reply.setCookie(names.device, device, { ...forToken, maxAge: DEVICE_AGE });
    },

    /** Sets the refresh cookie, and the hints of spec §4 from which the shell chooses the layout before the first answer. */
    set(reply: FastifyReply, { refreshToken, sessionName, expires, user }: SignedIn): void {
      reply.setCookie(names.refresh, refreshToken, { ...forToken, expires });
      reply.setCookie(names.session, sessionName, { ...forPages, httpOnly: true, expires });
      const hints = hintsOf(user);
      for (const name of SESSION_COOKIES) reply.setCookie(name, hints[name], { ...forPages, expires });
    },

    /** Browsers remove a cookie with a prefix only where the answer has what the prefix asks for. */
    clear(reply: FastifyReply): void {
      reply.clearCookie(names.refresh, forToken);
      for (const name of [names.session, ...SESSION_COOKIES]) reply.clearCookie(name, forPages);
    },
  };
};
