import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application, credential } from '../../slices/application/application.tables';
import { project } from '../../slices/catalogue/catalogue.tables';
import { order, orderItem } from '../../slices/order/order.tables';
import { subscription } from '../../slices/subscription/subscription.tables';
import type { EventCode } from '../catalogue';
import { others, type PlanContext, type Planners, type Telling } from '../plan';
import { distinct } from '../readers';

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

/** Both sides hear of a change: the consumer by mail too, who did it not at all. */
const tellBothSides =
  (
    code: 'subscription.suspended' | 'subscription.resumed' | 'subscription.terminated',
    severity: Telling['severity'],
  ) =>
  async (context: PlanContext, { subscriptionId, reason }: { subscriptionId: string; reason?: string }) => {
    const facts = await subscriptionFacts(context.db, subscriptionId);
    const { readers, causeId } = context;
    const consumers = await readers.byIds([...new Set([facts.application.ownerId, facts.order.requesterId])]);
    const providers = (await readers.developersOf(facts.providerId)).filter(
      ({ id }) => !consumers.some((one) => one.id === id),
    );
    const told = { code, severity, params: facts.params, category: 'subscription' as const, quote: reason };
    return {
      tellings: [
        { ...told, to: others(consumers, causeId), link: paths.mySubscriptions(), mail: true },
        { ...told, to: others(providers, causeId), link: paths.registry() },
      ],
    };
  };

async function credentialFacts(db: Db, id: string) {
  const [row] = await db
    .select({ credential, application })
    .from(credential)
    .innerJoin(application, eq(application.id, credential.applicationId))
    .where(eq(credential.id, id));
  if (!row) throw new Error(`There is no key ${id}.`);
  const { label, prefix } = row.credential;
  return {
    ownerIds: [row.application.ownerId, row.credential.createdBy],
    params: { application: row.application.name, label, prefix },
  };
}

/** Whoever owns the application or made the key hears what others do with it. */
async function tellKeyHolders(
  context: PlanContext,
  credentialId: string,
  telling: Pick<Telling, 'code' | 'severity' | 'quote'> & { more?: Telling['params'] },
) {
  const { ownerIds, params } = await credentialFacts(context.db, credentialId);
  const to = others(distinct(await context.readers.byIds(ownerIds)), context.causeId);
  const { more, ...told } = telling;
  const link = paths.mySubscriptions();
  return {
    tellings: [{ ...told, to, params: { ...params, ...more }, link, category: 'credential' as const, mail: true }],
  };
}

export const subscriptionPlans: Planners<Extract<EventCode, `subscription.${string}` | `credential.${string}`>> = {
  async 'subscription.created'(context, { subscriptionId }) {
    const { params, providerId } = await subscriptionFacts(context.db, subscriptionId);
    const to = others(await context.readers.developersOf(providerId), context.causeId);
    return {
      tellings: [
        {
          code: 'subscription.created',
          to,
          params,
          link: paths.registry(),
          category: 'subscription',
          severity: 'info',
        },
      ],
    };
  },
  'subscription.suspended': tellBothSides('subscription.suspended', 'warning'),
  'subscription.resumed': tellBothSides('subscription.resumed', 'success'),
  'subscription.terminated': tellBothSides('subscription.terminated', 'error'),
  'credential.issued': (context, { credentialId }) =>
    tellKeyHolders(context, credentialId, { code: 'credential.issued', severity: 'info' }),
  'credential.rotated': (context, { credentialId, graceUntil }) =>
    tellKeyHolders(context, credentialId, {
      code: 'credential.rotated',
      severity: 'info',
      more: { graceUntil: new Date(graceUntil) },
    }),
  'credential.revoked': (context, { credentialId, reason }) =>
    tellKeyHolders(context, credentialId, { code: 'credential.revoked', severity: 'warning', quote: reason }),
};
