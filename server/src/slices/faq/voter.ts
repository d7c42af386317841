import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicCall } from '../../http/call';

/** Names the browser of somebody who is not signed in, so that it has one vote; it grants nothing. */
const COOKIE = 'titian_reader';
/** Browsers keep cookies 400 days at most. */
const AGE = 400 * 86_400;
const NAME = /^[\w-]{32}$/;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
const nameOf = (request: FastifyRequest): string | undefined => {
  const name = request.cookies[COOKIE];
  return name && NAME.test(name) ? name : undefined;
};

/** Names the browser while it reads, so that its first votes, however many are sent at once, are one browser's. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (request.actor || nameOf(request)) return;
  // The encrypted transport has one path for every call, so the cookie can't be narrowed to these.
  reply.setCookie(COOKIE, randomBytes(24).toString('base64url'), {
    ...{ httpOnly: true, sameSite: 'strict', path: '/', secure, maxAge: AGE },
  });
}

/** Who votes: the person, else the browser, else (one that keeps no cookies) whatever comes from its address with its name. */
export function voterOf(request: FastifyRequest, { actor, ip, userAgent }: PublicCall): string {
  if (actor) return actor.id;
  const name = nameOf(request);
  return name ? digest(`browser ${name}`) : digest(`address ${ip} ${userAgent}`);
}
