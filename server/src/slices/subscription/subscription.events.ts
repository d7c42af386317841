import { eq } from 'drizzle-orm';
import { projectPaths } from '@titian/shared-contracts/project';
import { type HoldSide, subscriptionPaths } from '@titian/shared-contracts/subscription';
import type * as z from 'zod/mini';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { order, orderItem } from '../order/order.tables';
import { subscription } from './subscription.tables';
import type { SliceEvents } from '../../events/catalogue';
import { others, type PlanContext, type Notice } from '../../events/plan';
import { SUBSCRIPTION_MESSAGES } from './subscription.messages';

export interface SubscriptionEvents {
  'subscription.created': { subscriptionId: string };
  'subscription.suspended': { subscriptionId: string; by: z.infer<typeof HoldSide>; reason: string };
  'subscription.resumed': { subscriptionId: string };
  'subscription.terminated': { subscriptionId: string; reason: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends SubscriptionEvents {}
}
type Code = keyof typeof SUBSCRIPTION_MESSAGES;

async function subscriptionFacts(db: Db, id: string) {
  const [row] = await db
    .select({
      subscription,
      application,
      order,
      api: project.name,
      providerId: project.organizationId,
      consumer: organization.name,
    })
    .from(subscription)
    .innerJoin(application, eq(application.id, subscription.applicationId))
    .innerJoin(project, eq(project.id, subscription.projectId))
    .innerJoin(organization, eq(organization.id, subscription.organizationId))
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(eq(subscription.id, id));
  if (!row) throw new Error(`There is no subscription ${id}.`);
  const params = {
    api: row.api,
    subscriptionNo: row.subscription.subscriptionNo,
    application: row.application.name,
    consumer: row.consumer,
  };
  return { ...row, params };
}

/** Notifies both sides of a change, the consumer by mail too; not the person who made it. */
const notifyBothSides =
  (
    code: 'subscription.suspended' | 'subscription.resumed' | 'subscription.terminated',
    severity: Notice<Code>['severity'],
  ) =>
  async (context: PlanContext, { subscriptionId, reason }: { subscriptionId: string; reason?: string }) => {
    const facts = await subscriptionFacts(context.db, subscriptionId);
    const { readers, causeId } = context;
    const consumers = await readers.byIds([...new Set([facts.application.ownerId, facts.order.requesterId])]);
    const providers = (await readers.developersOf(facts.providerId)).filter(
      ({ id }) => !consumers.some((one) => one.id === id),
    );
    const common = { code, severity, params: facts.params, quote: reason };
    return {
      notices: [
        { ...common, to: others(consumers, causeId), link: subscriptionPaths.mySubscriptions(), mail: true },
        { ...common, to: others(providers, causeId), link: projectPaths.registry() },
      ],
    };
  };

export const subscriptionEvents: SliceEvents<SubscriptionEvents, Code> = {
  messages: SUBSCRIPTION_MESSAGES,
  plans: {
    async 'subscription.created'(context, { subscriptionId }) {
      const { params, providerId } = await subscriptionFacts(context.db, subscriptionId);
      const to = others(await context.readers.developersOf(providerId), context.causeId);
      return {
        notices: [
          {
            code: 'subscription.created',
            to,
            params,
            link: projectPaths.registry(),
            severity: 'info',
          },
        ],
      };
    },
    'subscription.suspended': notifyBothSides('subscription.suspended', 'warning'),
    'subscription.resumed': notifyBothSides('subscription.resumed', 'success'),
    'subscription.terminated': notifyBothSides('subscription.terminated', 'error'),
  },
};
