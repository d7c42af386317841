import { and, eq, gt, isNull } from 'drizzle-orm';
import { createSigner, createVerifier } from 'fast-jwt';
import fp from 'fastify-plugin';
import { type Actor, bearerOf } from '../http/call';
import { isAdmitted } from '../managed/enabled';
import type { Db } from '../storage/open';
import { organization, role, session, user } from '../storage/schema';

/** server.md: an access token lives 15 minutes; seconds. */
export const ACCESS_TOKEN_LIFETIME = 900;

declare module 'fastify' {
  interface FastifyInstance {
    /** A signed access token for a session. */
    signAccessToken(subject: { userId: string; sessionId: string }): string;
    /** The actor of an access token; null where the token is invalid or expired, or its session is over. */
    authenticate(token: string | undefined): Promise<Actor | null>;
    /** The actor of a session as it is now; null where it is over. */
    actorOf(sessionId: string): Promise<Actor | null>;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
}

/** The actor of a valid session, with the rights that the role has now. */
async function actorOfSession(db: Db, sessionId: string, now: Date): Promise<Actor | null> {
  const [row] = await db
    .select({ user, role, tenantId: organization.tenantId })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(role, eq(role.id, user.roleId))
    .leftJoin(organization, eq(organization.id, user.organizationId))
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt), gt(session.expiresAt, now), isAdmitted()));
  if (!row) return null;
  const { id, username, displayName, email, organizationId, locale } = row.user;
  return {
    id,
    sessionId,
    username,
    displayName,
    email,
    organizationId,
    locale,
    role: row.role.base,
    roleName: row.role.name,
    permissions: row.role.permissions,
    tenantId: row.tenantId,
  };
}

/** Bearer tokens: HS256, with user and session; rights are read at every call, never from the token. */
export const auth = fp(async (app) => {
  const sign = createSigner({ key: app.secrets.tokenKey, algorithm: 'HS256', expiresIn: ACCESS_TOKEN_LIFETIME * 1000 });
  const verify = createVerifier({ key: app.secrets.tokenKey, algorithms: ['HS256'], cache: 1_000 });

  app.decorate('signAccessToken', ({ userId, sessionId }) =>
    sign({ sub: userId, sid: sessionId, iat: Math.floor(app.clock().getTime() / 1000) }),
  );
  app.decorate('actorOf', (sessionId) => actorOfSession(app.db, sessionId, app.clock()));
  app.decorate('authenticate', async (token) => {
    if (!token) return null;
    let claims: { sid?: unknown };
    try {
      claims = verify(token) as typeof claims;
    } catch {
      return null;
    }
    return typeof claims.sid === 'string' ? app.actorOf(claims.sid) : null;
  });
  app.decorateRequest('actor', null);
  // After the limits of requests, which are hooks of `onRequest`, and before the body is read.
  app.addHook('preParsing', async (request) => {
    request.actor = await app.authenticate(bearerOf(request));
  });
});
