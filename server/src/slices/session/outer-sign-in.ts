import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicCall } from '../../http/call';
import { mayBeSignedIn } from '../../managed/enabled';
import { guardSubject } from '../../security/login-guard';
import { createSessionOpener } from './open-session';
import { createSessionGrant } from './session-grant';
import { createSessionCookies } from './session.cookies';
import { createSessionUserRepository } from './session-user.repository';
import { blocked, createSignInGuard } from './sign-in-guard';

interface Person {
  userId: string;
  /** The browser, as `deviceOf` named it. */
  device: string;
  /** Who authenticated them, for the portal log. */
  issuer: string;
}

/** Signs in people whom another system has authenticated: all that a sign-in by password asks for holds, but for the password and the mailed code. */
export function createOuterSignIn(app: FastifyInstance) {
  const guard = createSignInGuard(app);
  const open = createSessionOpener(app, guard);
  const grant = createSessionGrant(app);
  const cookies = createSessionCookies(app.config.publicUrl);

  return {
    /** The id of this browser; readable below the token endpoint, from a page of the portal only. */
    deviceOf: (request: FastifyRequest): string => cookies.deviceOf(request),

    /** Opens a session and gives the browser its cookies. Throws what a sign-in by password throws for an account that may not be signed in. */
    async signIn(call: PublicCall, reply: FastifyReply, { userId, device, issuer }: Person): Promise<void> {
      const found = await createSessionUserRepository(app.db, app.secrets).byId(userId);
      if (!found || !(await mayBeSignedIn(app.db, userId))) throw blocked();
      await guard.mustBeUnlocked(call, guardSubject.user(userId));
      await app.maintenance.mustAdmit(found.roleBase);
      const told = { action: 'SIGN_IN', sentence: 'SIGN_IN_OUTER', params: { issuer } } as const;
      await grant(reply, await open(call, found, { device }, told));
      cookies.setDevice(reply, device);
    },
  };
}
