import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Opened } from './open-session';
import { createSessionCookies } from './session.cookies';
import { createSessionService } from './session.service';

/** Gives a browser the cookies of its session, with the hints of who is signed in. */
export function createSessionGrant(app: FastifyInstance) {
  const service = createSessionService({ db: app.db, secrets: app.secrets });
  const cookies = createSessionCookies(app.config.publicUrl);
  return async (reply: FastifyReply, { session, refreshToken }: Opened): Promise<void> => {
    const user = (await service.profile(session.userId, false))!;
    const sessionName = `${session.id}.${app.secrets.sign('session name', session.id)}`;
    cookies.set(reply, { refreshToken, sessionName, expires: session.expiresAt, user });
    reply.header('cache-control', 'no-store');
  };
}
