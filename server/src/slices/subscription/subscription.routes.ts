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

  mount(app, subscription.mine, async (call, { query }) => {
    const { rows, totalItems } = await subscriptions.page(call.actor, query, call.now);
    return asPage(
      query,
      rows.map((row) => toSubscription(row, call)),
      totalItems,
    );
  });

  mount(app, subscription.detail, async (call, { params }) => {
    const row = await subscriptions.find(call.actor, params.id, call.now);
    if (!row) throw notFound();
    return toSubscription(row, call);
  });

  mount(app, subscription.suspend, (call, { params, body }) => service.suspend(call, params.id, body.reason));
  mount(app, subscription.resume, (call, { params }) => service.resume(call, params.id));
  mount(app, subscription.terminate, (call, { params, body }) => service.terminate(call, params.id, body.reason));
};
