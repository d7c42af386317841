import type { FastifyInstance, FastifyReply } from 'fastify';
import { session as contract, type TokenAnswer } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { forbidden, notFound, Problem } from '../../http/problem';
import { mount } from '../../http/mount';
import { ACCESS_TOKEN_LIFETIME } from '../../plugins/auth';
import { clearSessionCookies, REFRESH_COOKIE, setSessionCookies } from './session.cookies';
import { createSessionService, type Opened } from './session.service';
import { userInScope } from './session.policy';

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  const service = createSessionService({ db: app.db, secrets: app.secrets, rules: () => app.settings.signInRules() });

  async function grant(reply: FastifyReply, { session, refreshToken }: Opened): Promise<TokenAnswer> {
    const user = (await service.profile(session.userId, false))!;
    const sessionName = `${session.id}.${app.secrets.sign('session name', session.id)}`;
    setSessionCookies(reply, {
      refreshToken,
      sessionName,
      expires: session.expiresAt,
      user,
      secure: app.config.publicUrl.startsWith('https:'),
    });
    reply.header('cache-control', 'no-store');
    return {
      access_token: app.signAccessToken({ userId: session.userId, sessionId: session.id }),
      token_type: 'Bearer',
      expires_in: ACCESS_TOKEN_LIFETIME,
    };
  }

  mount(app, contract.token, async (call, { body, reply }) => {
    if (body.grant_type === 'password') return grant(reply, await service.signIn(call, body.username, body.password));
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
