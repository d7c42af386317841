import type { FastifyInstance, FastifyReply } from 'fastify';
import { session as contract, type TokenAnswer } from '@titian/shared-contracts';
import { account as accountContract } from '@titian/shared-contracts/account';
import { mount } from '../../http/mount';
import { mustBeOwnPage } from '../../http/own-page';
import { Problem } from '../../http/problem';
import { ACCESS_TOKEN_LIFETIME } from '../../plugins/auth';
import type { Opened } from './open-session';
import { createSessionGrant } from './session-grant';
import { createSessionCookies } from './session.cookies';
import { createSessionService } from './session.service';
import { createSignInService } from './sign-in.service';
import type { Outcome } from './sign-in-steps.service';

/** The token endpoint (RFC 6749): by password, by the answer to a challenge, and by the refresh cookie. */
export async function tokenRoutes(app: FastifyInstance): Promise<void> {
  const service = createSessionService({ db: app.db, secrets: app.secrets });
  const signIn = createSignInService(app);
  const cookies = createSessionCookies(app.config.publicUrl);
  const giveCookies = createSessionGrant(app);

  async function grant(reply: FastifyReply, opened: Opened): Promise<TokenAnswer> {
    await giveCookies(reply, opened);
    const { userId, id: sessionId } = opened.session;
    return {
      access_token: app.signAccessToken({ userId, sessionId }),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
    };
  }

  async function answer(reply: FastifyReply, device: string, { opened, challenge }: Outcome) {
    reply.header('cache-control', 'no-store');
    if (challenge) return { challenge };
    cookies.setDevice(reply, device);
    return grant(reply, opened);
  }

  mount(app, contract.token, async (call, { body, reply }) => {
    mustBeOwnPage(reply.request, app.config.publicUrl);
    const device = cookies.deviceOf(reply.request);
    if (body.grant_type === 'password') return answer(reply, device, await signIn.password(call, { ...body, device }));
    if (body.grant_type === 'otp') return answer(reply, device, await signIn.code(call, { ...body, device }));
    if (body.grant_type === 'renewal') return answer(reply, device, await signIn.renew(call, { ...body, device }));
    const token = cookies.refreshTokenOf(reply.request);
    if (!token) throw new Problem(401, 'auth.required');
    return grant(reply, await service.refresh(call, token));
  });

  mount(app, accountContract.resendCode, async (call, { body }) => ({
    expires: (await signIn.resend(call, body.challenge)).toISOString(),
  }));
}
