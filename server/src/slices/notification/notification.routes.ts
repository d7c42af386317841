import type { FastifyInstance } from 'fastify';
import { notification as contract } from '@titian/shared-contracts/notification';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { forbidden, notFound } from '../../http/problem';
import { preferenceRoutes } from './preference.routes';
import { createNotificationRepository } from './notification.repository';
import { toNotification } from './notification.wire';

export async function notificationRoutes(app: FastifyInstance): Promise<void> {
  await app.register(preferenceRoutes);
  const notifications = createNotificationRepository(app.db);

  mount(app, contract.latest, async ({ actor, locale }, { query }) => {
    if (query['user.id'] && query['user.id'] !== actor.id) throw forbidden();
    const rows = await notifications.latest(actor.id, query._limit);
    return rows.map((row) => toNotification(row, locale));
  });
  mount(app, contract.unread, ({ actor }) => notifications.unread(actor.id));
  mount(app, contract.list, async ({ actor, locale }, { query }) => {
    const { rows, totalItems } = await notifications.page(actor.id, query);
    return asPage(
      query,
      rows.map((row) => toNotification(row, locale)),
      totalItems,
    );
  });
  mount(app, contract.read, async ({ actor, locale }, { params, body }) => {
    const row = await notifications.mark(actor.id, params.id, body.IsRead);
    if (!row) throw notFound();
    return toNotification(row, locale);
  });
  mount(app, contract.readAll, async ({ actor }) => {
    await notifications.markAll(actor.id);
    return null;
  });
}
