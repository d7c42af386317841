import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicCall } from '../../http/call';
import { cookieName, isHttps } from '../../http/cookie-name';

/** Identifies the browser of an anonymous reader, so that it has one vote; it grants no access. */
const COOKIE = 'titian_reader';
/** Browsers keep cookies for at most 400 days; seconds. */
const MAX_AGE = 400 * 86_400;
const BROWSER_ID = /^[\w-]{32}$/;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const browserIdOf = (request: FastifyRequest): string | undefined => {
  const id = request.cookies[cookieName(COOKIE, request.server.config.publicUrl)];
  return id && BROWSER_ID.test(id) ? id : undefined;
};

/** Sets the cookie on the first read, before any vote: concurrent first votes would otherwise count as several browsers. */
export function identifyBrowser(request: FastifyRequest, reply: FastifyReply): void {
  if (request.actor || browserIdOf(request)) return;
  // The encrypted transport has one path for all calls, so the cookie can't be limited to those of the FAQ.
  const { publicUrl } = request.server.config;
  reply.setCookie(cookieName(COOKIE, publicUrl), randomBytes(24).toString('base64url'), {
    ...{ httpOnly: true, sameSite: 'strict', path: '/', secure: isHttps(publicUrl), maxAge: MAX_AGE },
  });
}

/** Identifies the voter: the person, else the browser by its cookie, else (without cookies) the address with the user agent. */
export function voterOf(request: FastifyRequest, { actor, ip, userAgent }: PublicCall): string {
  if (actor) return actor.id;
  const browserId = browserIdOf(request);
  return browserId ? digest(`browser ${browserId}`) : digest(`address ${ip} ${userAgent}`);
}
