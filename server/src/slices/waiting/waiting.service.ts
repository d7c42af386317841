import { allows } from '@titian/shared-contracts';
import { healthOf } from '@titian/shared-contracts/catalogue';
import type { Waiting } from '@titian/shared-contracts/waiting';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { reviewsWaiting } from '../lifecycle';
import { ordersWaiting } from '../order';
import { subscriptionsWaiting } from '../subscription';
import { createWaitingRepository } from './waiting.repository';

type Kind = Waiting['kind'];
type Read<K extends Kind> = (call: Call) => Promise<Extract<Waiting, { kind: K }> | null>;

/** What waits for somebody, by their rights; each kind reads its own, and is null where there is nothing. */
export const createWaitingService = (db: Db) => {
  const orders = ordersWaiting(db);
  const subscriptions = subscriptionsWaiting(db);
  const others = createWaitingRepository(db);

  /** The kinds in the order of their urgency. */
  const kinds: { [K in Kind]: Read<K> } = {
    async decisions({ actor, now }) {
      const found = await orders.decisions(actor, now);
      if (!found?.count) return null;
      return { kind: 'decisions', ...found, nextDue: found.nextDue?.toISOString() ?? null };
    },

    async reviews({ actor }) {
      const versions = await reviewsWaiting(db, actor);
      if (!versions.length) return null;
      return { kind: 'reviews', count: versions.length, version: versions.length === 1 ? versions[0]! : null };
    },

    async health({ actor, now }) {
      if (!allows(actor.permissions, 'api.view')) return null;
      const apis = await others.unhealthy(actor, now);
      if (!apis.length) return null;
      const down = apis.filter(({ availability }) => healthOf(availability) === 'down').length;
      return { kind: 'health', down, degraded: apis.length - down, api: apis.length === 1 ? apis[0]! : null };
    },

    async subscribers({ actor, now }) {
      const next = allows(actor.permissions, 'api.view') ? await subscriptions.ending(actor, now) : null;
      if (!next) return null;
      return {
        kind: 'subscribers',
        count: next.total,
        next: { endingAt: next.endingAt!.toISOString(), api: next.api },
      };
    },

    async quota({ actor, now }) {
      if (!actor.organizationId || !allows(actor.permissions, 'subscription.view')) return null;
      const full = await subscriptions.fullQuotas(actor.organizationId, now);
      if (!full.length) return null;
      const over = full.filter(({ share }) => share >= 1).length;
      return { kind: 'quota', over, near: full.length - over, subscriptionId: full.length === 1 ? full[0]!.id : null };
    },

    async keys({ actor, now }) {
      if (!actor.organizationId || !allows(actor.permissions, 'credential.view')) return null;
      const next = await others.endingKeys(actor.organizationId, now);
      if (!next) return null;
      const { total, endingAt, ...of } = next;
      return { kind: 'keys', count: total, next: { endingAt: endingAt.toISOString(), ...of } };
    },

    async orders({ actor }) {
      if (!allows(actor.permissions, 'order.view')) return null;
      const own = await orders.own(actor);
      return own.underWay || own.questions ? { kind: 'orders', ...own } : null;
    },
  };

  return {
    async list(call: Call): Promise<Waiting[]> {
      const found: Waiting[] = [];
      for (const read of Object.values(kinds)) {
        const one = await read(call);
        if (one) found.push(one);
      }
      return found;
    },
  };
};
