import type { FastifyInstance, FastifyReply } from 'fastify';
import { account as accountContract, session as contract, type TokenAnswer } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { forbidden, notFound, Problem } from '../../http/problem';
import { mount } from '../../http/mount';
import { ACCESS_TOKEN_LIFETIME } from '../../plugins/auth';
import { clearSessionCookies, deviceOf, REFRESH_COOKIE, setDeviceCookie, setSessionCookies } from './session.cookies';
import { createSessionService } from './session.service';
import { createSignInService, type Opened, type Outcome } from './sign-in.service';
import { userInScope } from './session.policy';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const service = createSessionService({ db: app.db, secrets: app.secrets });
  const signIn = createSignInService(app);
  const secure = app.config.publicUrl.startsWith('https:');

  async function grant(reply: FastifyReply, { session, refreshToken }: Opened): Promise<TokenAnswer> {
    const user = (await service.profile(session.userId, false))!;
    const sessionName = `${session.id}.${app.secrets.sign('session name', session.id)}`;
    setSessionCookies(reply, {
      refreshToken,
      sessionName,
      expires: session.expiresAt,
      user,
      secure,
    });
    reply.header('cache-control', 'no-store');
    return {
      access_token: app.signAccessToken({ userId: session.userId, sessionId: session.id }),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
    };
  }

  async function answer(reply: FastifyReply, device: string, { opened, challenge }: Outcome) {
    reply.header('cache-control', 'no-store');
    if (challenge) return { challenge };
    setDeviceCookie(reply, device, secure);
    return grant(reply, opened);
  }

  mount(app, contract.token, async (call, { body, reply }) => {
    const device = deviceOf(reply.request);
    if (body.grant_type === 'password') return answer(reply, device, await signIn.password(call, { ...body, device }));
    if (body.grant_type === 'otp') return answer(reply, device, await signIn.code(call, { ...body, device }));
    if (body.grant_type === 'renewal') return answer(reply, device, await signIn.renew(call, { ...body, device }));
    const token = reply.request.cookies[REFRESH_COOKIE];
    if (!token) throw new Problem(401, 'auth.required');
    return grant(reply, await service.refresh(call, token));
  });

  mount(app, contract.logout, async (call, { reply }) => {
    await service.end(call, call.actor.id, call.actor.sessionId, 'log-out');
    clearSessionCookies(reply);
    return null;
  });

  mount(app, contract.me, async (call) => (await service.profile(call.actor.id, true))!);

  mount(app, contract.user, async (call, { params }) => {
    const profile = await service.profile(params.id, params.id === call.actor.id);
    if (!profile || !userInScope(call.actor, profile)) throw notFound();
    return profile;
  });

  mount(app, contract.sessions, async (call) => {
    const rows = await service.live(call.actor.id, call.now);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === call.actor.sessionId,
    }));
  });

  mount(app, contract.revoke, async (call, { params }) => {
    if (!(await service.end(call, call.actor.id, params.id, 'revoked by its owner'))) throw notFound();
    return null;
  });

  mount(app, contract.revokeOthers, async (call) => {
    const { id, sessionId } = call.actor;
    const because = 'revoked by its owner';
    const ended = await app.db.transaction((tx) =>
      app.account.endSessions(tx, call, id, because, { except: sessionId }),
    );
    return { ended };
  });

  mount(app, accountContract.resendCode, async (call, { body }) => ({
    expires: (await signIn.resend(call, body.challenge)).toISOString(),
  }));

  mount(app, contract.portalLog, async (call, { body }) => {
    if (![call.actor.username, call.actor.email, call.actor.id].includes(body.ActionBy)) throw forbidden();
    await record(app.db, call, {
      action: 'PORTAL_EVENT',
      logType: body.LogType,
      description: body.ActionDescription,
      portalType: body.PortalType,
    });
    return null;
  });

  mount(app, contract.config, () => app.settings.config());
}
