import type { FastifyPluginAsync } from 'fastify';
import { type Subscription, subscription } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { wireProject } from '../catalogue';
import { allowedActs } from './subscription.policy';
import { createSubscriptionRepository, type SubscriptionRow } from './subscription.repository';
import { createSubscriptionService } from './subscription.service';
import { usedIn } from './usage';

function wireSubscription(row: SubscriptionRow, actor: Actor): Subscription {
  const { subscription: held, pack, application, organization, orderId, keys } = row;
  const quota = held.quotaOverride ?? pack.quota;
  return {
    ...held,
    project: wireProject(row),
    package: pack,
    application,
    organization,
    startingAt: held.startingAt.toISOString(),
    endingAt: held.endingAt?.toISOString() ?? null,
    quota,
    used: usedIn(quota, { day: row.usedToday, month: row.usedThisMonth }),
    keys,
    orderId,
    allowed: allowedActs(actor, held, keys),
  };
}

export const subscriptionRoutes: FastifyPluginAsync = async (app) => {
  const subscriptions = createSubscriptionRepository(app.db);
  const service = createSubscriptionService(app.db);

  mount(app, subscription.mine, async ({ actor, now }, { query }) => {
    const { rows, totalItems } = await subscriptions.page(actor, query, now);
    return asPage(
      query,
      rows.map((row) => wireSubscription(row, actor)),
      totalItems,
    );
  });

  mount(app, subscription.detail, async ({ actor, now }, { params }) => {
    const row = await subscriptions.find(actor, params.id, now);
    if (!row) throw notFound();
    return wireSubscription(row, actor);
  });

  mount(app, subscription.suspend, (call, { params, body }) => service.suspend(call, params.id, body.reason));
  mount(app, subscription.resume, (call, { params }) => service.resume(call, params.id));
  mount(app, subscription.terminate, (call, { params, body }) => service.terminate(call, params.id, body.reason));
};
