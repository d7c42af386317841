import type { FastifyPluginAsync } from 'fastify';
import { user } from '@titian/shared-contracts/user';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { exportList } from '../../audit/export-list';
import { trailOf } from '../../managed/trail';
import { isWithin } from '../../rights/authority';
import { createHandOverService } from './hand-over.service';
import { createUserAccessService } from './user-access.service';
import { createUserLifeService } from './user-life.service';
import { createUserRepository } from './user.repository';
import { createUserService, detailOf } from './user.service';
import { csvColumns, maskEmail, toPerson } from './user.wire';

export const userRoutes: FastifyPluginAsync = async (app) => {
  const { db, secrets } = app;
  const people = createUserRepository(db);
  const service = createUserService(app);
  const life = createUserLifeService(app);
  const access = createUserAccessService(app);
  const handOver = createHandOverService(app);

  mount(app, user.list, async (call, { query }) => {
    const { rows, totalItems } = await people.page(call.actor, query, call.now);
    const data = rows.map((row) => ({ ...toPerson(call, secrets, row), email: maskEmail(row.user.email) }));
    return { ...asPage(query, data, totalItems), counts: await people.counts(call.actor, call.now) };
  });
  mount(app, user.export, (call, { query, reply }) =>
    exportList(db, call, reply, {
      ...{ name: 'users', action: 'USER_EXPORT', query, columns: csvColumns },
      page: (tx, all) => createUserRepository(tx).page(call.actor, all, call.now),
    }),
  );
  mount(app, user.roles, async ({ actor }) => (await people.roles()).filter((role) => isWithin(actor, role)));
  mount(app, user.detail, (call, { params }) => detailOf(db, secrets, call, params.id));
  mount(app, user.sessions, async ({ actor, now }, { params }) => {
    if (!(await people.find(actor, params.id, now))) throw notFound();
    const rows = await people.sessions(params.id, now);
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      current: row.id === actor.sessionId,
    }));
  });
  mount(app, user.trail, async ({ actor, now, locale }, { params, query }) => {
    if (!(await people.find(actor, params.id, now))) throw notFound();
    return trailOf(db, { type: 'user', id: params.id }, { ...query, locale });
  });

  mount(app, user.create, (call, { body }) => service.invite(call, body));
  mount(app, user.update, (call, { params, body }) => service.update(call, params.id, body.input, body.rowVersion));
  mount(app, user.move, (call, { params, body }) => handOver.move(call, params.id, body));
  mount(app, user.handOver, (call, { params, body }) => handOver.handOver(call, params.id, body.to));
  mount(app, user.disable, (call, { params, body }) => life.disable(call, params.id, body.reason));
  mount(app, user.disableMany, (call, { body }) => life.disableMany(call, body));
  mount(app, user.enable, (call, { params }) => life.enable(call, params.id));
  mount(app, user.unlock, (call, { params }) => access.unlock(call, params.id));
  mount(app, user.sendReset, (call, { params }) => access.sendReset(call, params.id));
  mount(app, user.invite, (call, { params }) => access.inviteAgain(call, params.id));
  mount(app, user.signOut, (call, { params }) => access.signOut(call, params.id));
  mount(app, user.remove, (call, { params }) => life.remove(call, params.id));
  mount(app, user.restore, (call, { params }) => life.restore(call, params.id));
};
