import type { FastifyPluginAsync } from 'fastify';
import { announcement } from '@titian/shared-contracts/announcement';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { picturesOf } from '../library';
import { createAnnouncementRepository } from './announcement.repository';
import { createAnnouncementService } from './announcement.service';
import { toSlide, toWire } from './announcement.wire';
import { bannersFor, dismissBanner } from './banner.service';
import { reachOf } from './reach.service';

export const announcementRoutes: FastifyPluginAsync = async (app) => {
  const announcements = createAnnouncementRepository(app.db);
  const service = createAnnouncementService(app.db);

  mount(app, announcement.current, async ({ actor, now }, { reply }) => {
    // The answer depends on the caller, and an editor who publishes expects to see it on the home page at once.
    reply.header('cache-control', 'private, no-cache');
    const rows = await announcements.slides(actor, now);
    const pictures = await picturesOf(
      app.db,
      rows.map((row) => row.pictureId),
    );
    return rows.map((row) => toSlide(row, pictures.get(row.pictureId) ?? null));
  });
  mount(app, announcement.banners, ({ actor, now }, { reply }) => {
    reply.header('cache-control', 'private, no-cache');
    return bannersFor(app.db, actor, now);
  });
  mount(app, announcement.dismiss, (call, { params, body }) => dismissBanner(app.db, call, params.id, body.round));
  mount(app, announcement.reach, (_call, { params }) => reachOf(app.db, params.id));
  mount(app, announcement.list, async (call, { query }) => {
    const { rows, totalItems } = await announcements.page(query, call.now);
    const pictures = await picturesOf(
      app.db,
      rows.map(({ row }) => row.pictureId),
    );
    const data = rows.map(({ row, updatedBy }) =>
      toWire(call, { row, picture: pictures.get(row.pictureId) ?? null, updatedBy: updatedBy ?? '' }),
    );
    return asPage(query, data, totalItems);
  });
  mount(app, announcement.create, (call, { body }) => service.create(call, body));
  mount(app, announcement.update, (call, { params, body }) => service.update(call, params.id, body));
  mount(app, announcement.publish, (call, { params }) => service.publish(call, params.id));
  mount(app, announcement.archive, (call, { params }) => service.archive(call, params.id));
  mount(app, announcement.remove, (call, { params }) => service.remove(call, params.id));
  mount(app, announcement.reorder, (call, { body }) => service.reorder(call, body.ids));
};
