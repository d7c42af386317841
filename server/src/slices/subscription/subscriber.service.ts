import type { FastifyReply } from 'fastify';
import { allows, type Incoming } from '@titian/shared-contracts';
import type { subscriber as contract, SubscriberDetail, SubscriberQuery } from '@titian/shared-contracts/subscription';
import { exportList } from '../../audit/export-list';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { oneByOne } from '../../http/one-by-one';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { EXPORT_COLUMNS } from './export-columns';
import { checkLastDay, endAsProvider } from './notice';
import { packagesFor } from './package-change';
import { createSubscriberRepository } from './subscriber.repository';
import { createSubscriptionRepository } from './subscription.repository';
import { createSubscriptionService } from './subscription.service';
import { toSubscriber } from './subscription.wire';
import { withFigures } from './with-figures';

type Many = Incoming<typeof contract.many>['body'];

/** The provider's view of subscriptions to its APIs. */
export const createSubscriberService = (db: Db) => {
  const list = createSubscriberRepository(db);
  const acts = createSubscriptionService(db, 'Provider');

  return {
    async page(call: Call, query: SubscriberQuery) {
      const { rows, totalItems } = await list.page(call.actor, query, call.now);
      const full = await withFigures(db, rows, call.now);
      return {
        ...asPage(
          query,
          full.map((row) => toSubscriber(row, call)),
          totalItems,
        ),
        counts: await list.counts(call.actor, call.now),
        projects: await list.projects(call.actor),
        subscribers: await list.subscribers(call.actor),
        waitingOrders: await list.waitingOrders(call.actor),
      };
    },

    export: (call: Call, reply: FastifyReply, query: SubscriberQuery) =>
      exportList(db, call, reply, {
        ...{ name: 'subscriptions', label: query.view, action: 'SUBSCRIPTION_EXPORT', query, columns: EXPORT_COLUMNS },
        page: (tx, all) => createSubscriberRepository(tx).page(call.actor, all, call.now),
      }),

    async detail(call: Call, id: string): Promise<SubscriberDetail> {
      const row = await createSubscriptionRepository(db).find(call.actor, id, { side: 'Provider', now: call.now });
      if (!row) throw notFound();
      const [full] = await withFigures(db, [row], call.now);
      return { ...toSubscriber(full!, call), packages: await packagesFor(db, row.subscription) };
    },

    /** The same act on several, each in a transaction of its own. */
    many(call: Call, { ids, act, reason = '', lastDay }: Many) {
      if (act !== 'resume' && reason === '') throw invalid('/reason', 'validation.required');
      if (lastDay !== undefined && act !== 'terminate') throw invalid('/lastDay');
      if (act === 'terminate' && !allows(call.actor.permissions, 'subscription.approve'))
        throw new Problem(403, 'forbidden');
      if (lastDay !== undefined) checkLastDay(lastDay, call.now);
      const send = {
        suspend: (id: string) => acts.suspend(call, id, reason),
        resume: (id: string) => acts.resume(call, id),
        terminate: (id: string) => endAsProvider(db, call, id, { reason, lastDay }),
      };
      const rows = [...new Set(ids)].map((id) => ({ id }));
      return oneByOne(rows, ({ id }) => send[act](id));
    },
  };
};
