import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../http/call';
import { READ_TIMEOUT, withTimeout } from '../../storage/last-good';
import { cookieName, isHttps } from '../../http/cookie-name';
import { createSessionCookies } from '../session';
import type { Subject } from './decide';

/** Identifies a browser, so that it stays on its side of a canary; set only while there is a canary, and grants nothing. */
const VISITOR_COOKIE = 'titian_visitor';
const VISITOR_AGE = 180 * 86_400;

/** The person of the session in the document's cookie, if its signature is valid. */
async function actorOfDocument(app: FastifyInstance, request: FastifyRequest): Promise<Actor | null> {
  const [id, signature] = createSessionCookies(app.config.publicUrl).sessionNameOf(request).split('.');
  if (!id || signature !== app.secrets.sign('session name', id)) return null;
  // While the database is away or silent everybody counts as a visitor: by the release that they get, and by what the document brings.
  return withTimeout(
    app.actorOf(id).catch(() => null),
    READ_TIMEOUT,
    () => null,
  );
}

/** Who is signed in in the browser that sends a request, by its token or cookie. */
export const personOf = async (app: FastifyInstance, request: FastifyRequest): Promise<Actor | null> =>
  request.actor ?? (await actorOfDocument(app, request));

const visitorOf = (request: FastifyRequest, reply: FastifyReply, publicUrl: string): string => {
  const name = cookieName(VISITOR_COOKIE, publicUrl);
  const known = request.cookies[name]?.slice(0, 64);
  if (known) return known;
  const made = randomBytes(18).toString('base64url');
  const secure = isHttps(publicUrl);
  reply.setCookie(name, made, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: VISITOR_AGE });
  return made;
};

/** Who requests sections: the signed-in person, else the browser while there is a canary. */
export async function subjectOf(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  known?: Actor | null,
): Promise<Subject> {
  const actor = known === undefined ? await personOf(app, request) : known;
  const needsKey = await app.sections.hasCanary();
  const visitor = () => (needsKey ? visitorOf(request, reply, app.config.publicUrl) : null);
  return {
    key: actor?.id ?? visitor(),
    userId: actor?.id ?? null,
    roleName: actor?.roleName ?? null,
    organizationId: actor?.organizationId ?? null,
    tenantId: actor?.tenantId ?? null,
  };
}
