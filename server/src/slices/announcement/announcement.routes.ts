import type { FastifyPluginAsync } from 'fastify';
import { announcement } from '@titian/shared-contracts/announcement';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { picturesOf } from '../library';
import { createAnnouncementRepository } from './announcement.repository';
import { createAnnouncementService } from './announcement.service';
import { toSlide, toWire } from './announcement.wire';

export const announcementRoutes: FastifyPluginAsync = async (app) => {
  const announcements = createAnnouncementRepository(app.db);
  const service = createAnnouncementService(app.db);

  mount(app, announcement.current, async ({ actor, now }, { reply }) => {
    // The answer depends on the caller, and an editor who publishes expects to see it on the home page at once.
    reply.header('cache-control', 'private, no-cache');
    const rows = await announcements.showing(actor, now);
    const pictures = await picturesOf(
      app.db,
      rows.map((row) => row.pictureId),
    );
    return rows.map((row) => toSlide(row, pictures.get(row.pictureId) ?? null));
  });
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
  mount(app, announcement.update, (call, { params, body }) =>
    service.update(call, params.id, body.input, body.rowVersion),
  );
  mount(app, announcement.publish, (call, { params }) => service.publish(call, params.id));
  mount(app, announcement.archive, (call, { params }) => service.archive(call, params.id));
  mount(app, announcement.remove, (call, { params }) => service.remove(call, params.id));
  mount(app, announcement.reorder, (call, { body }) => service.reorder(call, body.ids));
};
