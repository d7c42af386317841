import type { FastifyPluginAsync } from 'fastify';
import { subscription } from '@titian/shared-contracts/subscription';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { createSubscriptionRepository } from './subscription.repository';
import { createSubscriptionService } from './subscription.service';
import { toSubscription } from './subscription.wire';

export const subscriptionRoutes: FastifyPluginAsync = async (app) => {
  const subscriptions = createSubscriptionRepository(app.db);
  const service = createSubscriptionService(app.db);

  mount(app, subscription.mine, async ({ actor, now }, { query }) => {
    const { rows, totalItems } = await subscriptions.page(actor, query, now);
    return asPage(
      query,
      rows.map((row) => toSubscription(row, actor)),
      totalItems,
    );
  });

  mount(app, subscription.detail, async ({ actor, now }, { params }) => {
    const row = await subscriptions.find(actor, params.id, now);
    if (!row) throw notFound();
    return toSubscription(row, actor);
  });

  mount(app, subscription.suspend, (call, { params, body }) => service.suspend(call, params.id, body.reason));
  mount(app, subscription.resume, (call, { params }) => service.resume(call, params.id));
  mount(app, subscription.terminate, (call, { params, body }) => service.terminate(call, params.id, body.reason));
};
