import type { FastifyPluginAsync } from 'fastify';
import { cart } from '@titian/shared-contracts/cart';
import { monthlyCost } from '@titian/shared-contracts/catalogue';
import { mount } from '../../http/mount';
import { forbidden } from '../../http/problem';
import { toOffered, toProject } from '../catalogue';
import { ownerDecides } from '../subscription';
import { lineFaults } from './cart-faults';
import { createCartRepository } from './cart.repository';
import { createCartService } from './cart.service';
import { toRow } from './cart.wire';

export const cartRoutes: FastifyPluginAsync = async (app) => {
  const carts = createCartRepository(app.db);
  const service = createCartService(app.db);

  mount(app, cart.byIds, async ({ actor, now }, { query }) =>
    (await carts.rows(actor.id, { ids: query.id_in, state: query.Status, now })).map(toRow),
  );

  mount(app, cart.count, async ({ actor, now }, { query }) => {
    const owner = query['user.id'];
    if (owner && owner !== actor.id) throw forbidden();
    return carts.count(actor.id, query.Status, now);
  });

  mount(app, cart.lines, async ({ actor, now }) => {
    const rows = await carts.pending(actor.id, now);
    const packages = await carts.openPackages(rows.map(({ project }) => project.id));
    const lines = rows.map(({ line }) => line);
    const isDecided = await ownerDecides(app.db, lines, { organizationId: actor.organizationId, now });
    const offered = rows.map((row) => ({ ...row, ownerDecides: isDecided(row.line) }));
    return offered.map((row) => ({
      ...row.line,
      Status: row.line.status,
      project: toProject(row),
      package: toOffered(row),
      packages: packages
        .filter(({ projectId }) => projectId === row.project.id)
        .map((pack) => toOffered({ ...row, pack })),
      cost: monthlyCost(row.pack, row.line.expectedCalls),
      faults: lineFaults(row, actor.organizationId),
      createdAt: row.line.createdAt.toISOString(),
      expiresAt: row.line.expiresAt.toISOString(),
    }));
  });

  mount(app, cart.add, async (call, { body }) => toRow(await service.add(call, body)));
  mount(app, cart.update, (call, { params, body }) => service.update(call, params.id, body));
  mount(app, cart.remove, (call, { params }) => service.remove(call, params.id));
  mount(app, cart.restore, (call, { params }) => service.restore(call, params.id));
};
