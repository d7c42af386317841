import type { FastifyPluginAsync } from 'fastify';
import { subscriber, subscription } from '@titian/shared-contracts/subscription';
import { exportList } from '../../audit/export-list';
import { asPage } from '../../http/list';
import { mount } from '../../http/mount';
import { notFound } from '../../http/problem';
import { createBoostService } from './boost.service';
import { EXPORT_COLUMNS } from './export-columns';
import { createExtensionService } from './extension.service';
import { endAsProvider } from './notice';
import { moveSubscription } from './move.service';
import { changePackage } from './package-change';
import { createSubscriberService } from './subscriber.service';
import { createSubscriptionRepository } from './subscription.repository';
import { createSubscriptionService } from './subscription.service';
import { toSubscription } from './subscription.wire';
import { withFigures } from './with-figures';

/** The consumer's side. */
const consumerRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const subscriptions = createSubscriptionRepository(db);
  const service = createSubscriptionService(db, 'Consumer');
  const boosts = createBoostService(db);
  const extensions = createExtensionService(db);

  mount(app, subscription.mine, async (call, { query }) => {
    const { rows, totalItems } = await subscriptions.page(call.actor, query, call.now);
    const full = await withFigures(db, rows, call.now);
    return asPage(
      query,
      full.map((row) => toSubscription(row, call)),
      totalItems,
    );
  });

  mount(app, subscription.export, (call, { query, reply }) =>
    exportList(db, call, reply, {
      ...{ name: 'my-subscriptions', action: 'SUBSCRIPTION_EXPORT_OWN', query, columns: EXPORT_COLUMNS },
      page: (tx, all) => createSubscriptionRepository(tx).page(call.actor, all, call.now),
    }),
  );

  mount(app, subscription.detail, async (call, { params }) => {
    const row = await subscriptions.find(call.actor, params.id, { side: 'Consumer', now: call.now });
    if (!row) throw notFound();
    const [full] = await withFigures(db, [row], call.now);
    return toSubscription(full!, call);
  });

  mount(app, subscription.suspend, (call, { params, body }) => service.suspend(call, params.id, body.reason));
  mount(app, subscription.resume, (call, { params }) => service.resume(call, params.id));
  mount(app, subscription.terminate, (call, { params, body }) => service.terminate(call, params.id, body.reason));
  mount(app, subscription.move, (call, { params, body }) => moveSubscription(db, call, params.id, body.versionId));
  mount(app, subscription.askBoost, (call, { params, body }) => boosts.ask(call, params.id, body));
  mount(app, subscription.askExtension, (call, { params, body }) => extensions.ask(call, params.id, body));
  mount(app, subscription.withdrawBoost, (call, { params }) => boosts.withdraw(call, params.id));
  mount(app, subscription.withdrawExtension, (call, { params }) => extensions.withdraw(call, params.id));
};

/** The provider's side. */
const providerRoutes: FastifyPluginAsync = async (app) => {
  const { db } = app;
  const subscribers = createSubscriberService(db);
  const service = createSubscriptionService(db, 'Provider');
  const boosts = createBoostService(db);
  const extensions = createExtensionService(db);

  mount(app, subscriber.list, (call, { query }) => subscribers.page(call, query));
  mount(app, subscriber.export, (call, { query, reply }) => subscribers.export(call, reply, query));
  mount(app, subscriber.detail, (call, { params }) => subscribers.detail(call, params.id));
  mount(app, subscriber.suspend, (call, { params, body }) => service.suspend(call, params.id, body.reason));
  mount(app, subscriber.resume, (call, { params }) => service.resume(call, params.id));
  mount(app, subscriber.terminate, (call, { params, body }) => endAsProvider(db, call, params.id, body));
  mount(app, subscriber.changePackage, (call, { params, body }) => changePackage(db, call, params.id, body));
  mount(app, subscriber.extend, (call, { params, body }) => extensions.set(call, params.id, body));
  mount(app, subscriber.decideBoost, (call, { params, body }) => boosts.decide(call, params.id, body));
  mount(app, subscriber.decideExtension, (call, { params, body }) => extensions.decide(call, params.id, body));
  mount(app, subscriber.many, (call, { body }) => subscribers.many(call, body));
};

export const subscriptionRoutes: FastifyPluginAsync = async (app) => {
  await app.register(consumerRoutes);
  await app.register(providerRoutes);
};
