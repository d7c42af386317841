import type { FastifyInstance } from 'fastify';
import { type LocalText, session as contract } from '@titian/shared-contracts';
import { record } from '../../audit/audit';
import { forbidden, notFound } from '../../http/problem';
import { mount } from '../../http/mount';
import { createPublishedRepository } from '../content';
import { createSessionCookies } from './session.cookies';
import { createSessionService } from './session.service';
import { userInScope } from './session.policy';
import { tokenRoutes } from './token.routes';

/** Events of the browser that the portal log names in both languages; others are logged as they are reported. */
const PORTAL_EVENTS: Record<string, LocalText> = { Logout: { my: 'Log keluar', en: 'Signed out' } };

export async function sessionRoutes(app: FastifyInstance): Promise<void> {
  await app.register(tokenRoutes);
  const service = createSessionService({ db: app.db, secrets: app.secrets });
  const cookies = createSessionCookies(app.config.publicUrl);
  mount(app, contract.logout, async (call, { reply }) => {
    await service.end(call, call.actor.id, call.actor.sessionId, 'log-out');
    cookies.clear(reply);
    return null;
  });

  const pages = createPublishedRepository(app.db);
  mount(app, contract.me, async ({ actor, now }) => ({
    ...(await service.profile(actor.id, true))!,
    pages: await pages.linked(actor, now),
  }));

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

  mount(app, contract.portalLog, async (call, { body }) => {
    if (![call.actor.username, call.actor.email, call.actor.id].includes(body.ActionBy)) throw forbidden();
    await record(app.db, call, {
      action: 'PORTAL_EVENT',
      logType: body.LogType,
      params: { event: PORTAL_EVENTS[body.ActionDescription] ?? body.ActionDescription },
      portalType: body.PortalType,
    });
    return null;
  });

  mount(app, contract.config, () => app.settings.config());
}
